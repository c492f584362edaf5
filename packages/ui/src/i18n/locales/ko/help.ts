import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Korean. */
export const messages = {
  'whatIsAWallet.title': '지갑이란?',
  'whatIsAWallet.1.title': '키는 내 손안에',
  'whatIsAWallet.1.text': '지갑은 자산의 키를 보관해요. 이 사이트를 포함해 누구도 나 없이 자산을 옮길 수 없어요.',
  'whatIsAWallet.2.title': '하나로 모두 로그인',
  'whatIsAWallet.2.text': '사이트가 지갑으로 나를 알아봐요. 새 비밀번호를 만들거나 잊을 일이 없어요.',
  'whatIsAWallet.3.title': '모든 단계를 직접 승인',
  'whatIsAWallet.3.text': '서명과 결제는 항상 지갑에 먼저 표시되고, 거절할 수 있어요.',

  'whatIsANetwork.title': '네트워크란?',
  'whatIsANetwork.1.title': '기록이 남는 곳',
  'whatIsANetwork.1.text': '네트워크는 누가 무엇을 가졌는지 기록하는 공유 장부예요. 여러 개가 있어요.',
  'whatIsANetwork.2.title': '저마다 다른 코인',
  'whatIsANetwork.2.text': '수수료는 그 네트워크의 코인으로 내요. 조금은 남겨 두세요.',
  'whatIsANetwork.3.title': '주소는 같아도 다른 곳',
  'whatIsANetwork.3.text': '여러 네트워크에서 주소가 같을 수 있지만, 자산은 네트워크마다 따로 있어요.',
} satisfies FeatureMessages<'help'>;
