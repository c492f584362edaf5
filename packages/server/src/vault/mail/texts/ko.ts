import type { MailTexts } from './mailTexts.ts';

export const ko: MailTexts = {
  code: {
    subject: '{host} 로그인 코드',
    enter: '{host}에서 이 코드를 입력하세요:',
    valid: '{minutes}분 동안 한 번만 사용할 수 있습니다.',
    warning:
      '이 코드가 있으면 지갑을 완전히 제어할 수 있습니다. 누구에게도 알려주지 마세요. 어떤 회사도 이 코드를 필요로 하지 않습니다.',
    browser: '{browser}에서 요청되었습니다.',
    ignore: '본인이 요청하지 않았다면 아무것도 하지 마세요. 코드 없이는 아무도 로그인할 수 없습니다.',
    noLink: '이 이메일에는 링크가 없습니다. 직접 연 페이지에 코드를 입력하세요.',
  },
  device: {
    subject: '새 기기에서 지갑에 로그인했습니다',
    at: '메일함으로 받은 코드로 {host}에서 로그인이 있었습니다.',
    browser: '브라우저: {browser}',
    mine: '본인이라면 아무것도 하지 않아도 됩니다.',
    notMine: '본인이 아니라면 메일함을 안전하게 보호하고, 로그인하여 기기를 삭제한 뒤 자산을 다른 지갑으로 옮기세요.',
  },
};
