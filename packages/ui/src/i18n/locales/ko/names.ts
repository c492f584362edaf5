import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Korean. */
export const messages = {
  'names.intro.title': '주소 대신 이름',
  'names.intro.text': '짧고 기억하기 쉬우며, 다른 사람이 이 이름으로 보낼 수 있습니다.',
  'names.own': '내 이름',
  'names.title': '이름 선택',
  'names.label': '이름',
  'names.hint': '영문자, 숫자 또는 하이픈 4자 이상',
  'names.checking': '사용할 수 있는지 확인하는 중',
  'names.free': '{name} 사용 가능',
  'names.taken': '{name} 이미 사용 중',
  'names.invalid': '영문자, 숫자, 하이픈만 4자 이상 사용하세요.',
  'names.suggestions': '사용할 수 있는 이름',
  'names.register': '등록',
  'names.sign': '그곳에서 메시지를 읽고 서명하세요. 비용이 들지 않습니다.',
  'names.registering': '이름을 등록하는 중',
  'names.done.title': '{name} 이름이 등록되었습니다',
  'names.done.text': '주소 대신 표시되며, 다른 사람이 이 이름으로 보낼 수 있습니다.',
  'names.none': '이 사이트는 이름을 등록하지 않습니다.',
} satisfies FeatureMessages<'names'>;
