export { type SearchText, fold, nameScore, toSearchText } from '../search/nameScore.ts';
