import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Korean. */
export const messages = {
  'networks.title': '네트워크 선택',
  'networks.search': '네트워크 검색',
  'networks.current': '사용 중',
  'networks.testnet': '테스트넷',
  'networks.notApproved': '지갑에서 승인하지 않은 네트워크예요',
  'networks.empty': '그런 이름의 네트워크가 없어요',
  'networks.help': '네트워크란?',

  'compatible.text': '이 주소로는 다음 네트워크에서 받을 수 있어요. 다른 네트워크로 받으면 자산을 잃을 수 있어요.',

  'switch.asking.title': '{wallet}에서 승인해 주세요',
  'switch.asking.text': '지갑에서 {network} 네트워크로 전환을 수락해 주세요.',
  'switch.adding.text': '{wallet}에 {network} 네트워크가 없어서 먼저 추가할지 물어봐요.',
  'switch.declined.title': '전환이 거절됐어요',
  'switch.declined.text': '아직 {network} 네트워크에 있어요.',
  'switch.failed.title': '전환하지 못했어요',
  'switch.failed.text': '{wallet}에서 오류가 났어요. {wallet}에서 직접 전환할 수 있어요.',
  'switch.done': '{network} 네트워크로 전환했어요',

  'switchActive.title': '{namespace} 계열로 전환',
  'switchActive.text': '아직 {namespace} 계열에 연결되지 않았어요. 계속하려면 맞는 지갑을 연결해 주세요.',
  'switchActive.action': '{namespace} 지갑 연결',

  'unsupported.title': '네트워크 전환',
  'unsupported.lead': '이 사이트에서 쓰지 않는 네트워크예요',
  'unsupported.text': '지갑이 {network}에 있어요. 아래에서 골라 전환하거나 연결을 해제해 주세요.',
  'unsupported.textUnknown':
    '지갑이 이 사이트가 지원하지 않는 네트워크(ID {id})에 있어요. 아래에서 골라 전환하거나 연결을 해제해 주세요.',
} satisfies FeatureMessages<'networks'>;
