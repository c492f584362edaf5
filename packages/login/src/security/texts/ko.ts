import type { SecurityTexts } from './securityTexts.ts';

export const ko: SecurityTexts = {
  title: '내 지갑',
  recoverable:
    '이메일({email})과 이 로그인의 운영자가 복구할 수 있습니다. 그 메일함을 읽는 사람은 지갑을 열 수 있습니다.',
  recoverableByProvider:
    '{provider} 계정과 이 로그인의 운영자가 복구할 수 있습니다. 그 계정을 가진 사람은 지갑을 열 수 있습니다.',
  browsers: '로그인 후 열 수 있는 브라우저: {count}',
  devices: '로그인한 곳',
  thisBrowser: '이 브라우저',
  unknownBrowser: '알 수 없는 브라우저',
  seen: '마지막 사용: {date}',
  signOut: '로그아웃',
  words: '복구 단어',
  about:
    '이 서비스가 끝나더라도 다른 지갑에서 내 지갑을 열 수 있는 단어 12개입니다. 이 단어를 가진 사람은 모든 것을 가져갈 수 있습니다. 어떤 사이트나 고객 지원도 이 단어를 필요로 하지 않습니다.',
  sendCode: '{email}(으)로 코드 보내기',
  visit: '{provider}(으)로 다시 로그인',
  code: '이메일의 코드',
  next: '계속',
  wrong: '코드가 올바르지 않습니다.',
  expired: '코드가 만료되었습니다. 새 코드를 요청하세요.',
  wait: '{seconds}초 후에 다시 시도하세요.',
  undeliverable: '이메일을 전달하지 못했습니다.',
  otherAccount: '다른 계정입니다. 이 지갑의 계정으로 로그인하세요.',
  alone: '다른 사람이 화면을 보지 않는지 확인하세요.',
  show: '단어 보기',
  hide: '단어 숨기기',
  hiddenIn: '이 순서대로 종이에 적으세요. {seconds}초 후에 숨겨집니다.',
  hidden: '단어가 다시 숨겨졌습니다.',
  failed: '문제가 발생했습니다. 다시 시도하세요.',
  unreachable: '이전 페이지가 응답하지 않습니다. 이 창을 닫고 로그인한 상태에서 그 페이지에서 다시 여세요.',
};
