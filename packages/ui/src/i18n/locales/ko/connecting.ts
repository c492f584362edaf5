import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Korean. */
export const messages = {
  'connecting.opening.title': '{wallet} 여는 중',
  'connecting.opening.text': '{wallet}에서 연결을 승인해 주세요. 비용은 들지 않아요.',
  'connecting.waiting.title': '{wallet} 응답 대기 중',
  'connecting.waiting.text': '{wallet}에서 연결을 승인해 주세요. 비용은 들지 않아요.',
  'connecting.rejected.title': '요청이 거절됐어요',
  'connecting.rejected.text': '아무 일도 일어나지 않았어요. 언제든 다시 요청할 수 있어요.',
  'connecting.failed.title': '연결하지 못했어요',
  'connecting.failed.text': '{wallet}에서 오류가 났어요. 다시 시도하거나 다른 지갑을 선택해 주세요.',
  'connecting.locked.title': '{wallet} 잠김',
  'connecting.locked.text': '{wallet} 지갑을 열어 잠금을 풀고, 기다리는 요청에 응답해 주세요.',
  'connecting.requestPending.title': '{wallet}에 이미 요청이 있어요',
  'connecting.requestPending.text': '{wallet}에 열린 요청이 있어요. 지갑을 열고 응답해 주세요.',
  'connecting.notInstalled.title': '{wallet} 미설치',
  'connecting.notInstalled.text': '설치한 뒤 이 페이지로 돌아와 새로고침해 주세요.',
  'connecting.noAnswer.title': '{wallet} 응답 없음',
  'connecting.noAnswer.text': '페이지를 새로고침하거나 {wallet} 지갑을 다시 시작한 뒤 시도해 주세요.',
  'connecting.invalidResponse.title': '{wallet}의 응답이 잘못됐어요',
  'connecting.invalidResponse.text': '유효한 계정이나 네트워크가 아니어서 연결하지 않았어요.',
  'connecting.wrongNetwork.title': '네트워크가 달라요',
  'connecting.wrongNetwork.text':
    '{wallet} 지갑이 {network} 네트워크에 있지 않아요. 지갑에서 바꾼 뒤 다시 시도해 주세요.',
  'connecting.wrongBrowser.title': '이 브라우저에서는 {wallet} 사용 불가',
  'connecting.wrongBrowser.text': '{wallet} 지갑을 지원하는 브라우저에서 이 페이지를 열어 주세요.',
  'connecting.connected.title': '연결됨',
  'connecting.connected.text': '{wallet} 지갑으로 연결됐어요.',
  'connecting.chooseAnother': '다른 지갑 선택',
  'connecting.notOpening': '열리지 않나요? {link}',
  'connecting.install': '{wallet} 설치',

  'pairing.usePhone': '휴대폰 사용',
  'multiChain.title': '네트워크 계열 선택',
  'multiChain.text': '{wallet}에서 여러 계열에 연결할 수 있어요. 무엇부터 연결할까요?',
} satisfies FeatureMessages<'connecting'>;
