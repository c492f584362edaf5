import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Korean. */
export const messages = {
  'allWallets.title': '모든 지갑',
  'allWallets.search': '지갑 검색',
  'allWallets.count.one': '지갑 {count}개',
  'allWallets.count.other': '지갑 {count}개',
  'allWallets.empty.title': '그런 이름의 지갑이 없어요',
  'allWallets.empty.text': '철자를 확인하거나 전체 목록에서 찾아보세요.',
  'allWallets.notInstalled': '설치되지 않음',
  'allWallets.certified': '인증됨',

  'getWallet.title': '지갑 만들기',
  'getWallet.text': '모두 여기서 쓸 수 있어요. 자산은 지갑 하나에 묶이지 않으니 나중에 바꿔도 돼요.',
  'getWallet.explore': '모든 지갑 보기',
  'getWallet.refresh': '설치했어요, 새로고침',

  'create.step1': '지갑을 골라 설치하세요.',
  'create.step2': '키를 만들고 복구 문구를 적어 두세요.',
  'create.step3': '여기로 돌아와 페이지를 새로고침하세요.',

  'downloads.title': '{wallet} 받기',
  'downloads.text': '반드시 이 링크에서 설치하세요.',
  'downloads.chrome': 'Chrome 웹 스토어',
  'downloads.firefox': 'Firefox 부가 기능',
  'downloads.edge': 'Edge 추가 기능',
  'downloads.opera': 'Opera 부가 기능',
  'downloads.safari': 'Safari 확장 프로그램',
  'downloads.browser': '브라우저 확장 프로그램',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': '웹사이트',
  'downloads.desktop': '데스크톱 앱',
  'downloads.openIn': '{wallet}에서 열기',
  'downloads.none': '이 지갑의 다운로드 링크가 없어요. 지갑 웹사이트를 확인해 주세요.',
} satisfies FeatureMessages<'wallets'>;
