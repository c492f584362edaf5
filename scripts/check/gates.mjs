/**
 * The gates of `npm run check`, in the order in which their results are most useful. Each is a file of that name in
 * this folder.
 */
export const gates = [
  'types',
  'lint',
  'format',
  'layers',
  'forbidden',
  'viemClients',
  'styles',
  'terms',
  'expressions',
  'fileSizes',
  'unused',
  'licences',
  'pins',
  'installScripts',
  'names',
  'docs',
  'size',
  'coverage',
];
