import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Korean. */
export const messages = {
  'account.tokens': '토큰',
  'account.nfts': 'NFT',
  'account.buy': '구매',
  'account.swap': '스왑',
  'account.receive': '받기',
  'account.send': '보내기',
  'account.total': '총액',
  'account.totalUnknown': '시세가 없어 총액을 알 수 없어요',
  'account.totalPartial': '가격을 알 수 없는 토큰은 제외됩니다',
  'account.settings': '설정 및 지갑',
  'account.networkButton': '네트워크: {name}',
  'account.tokens.empty.title': '아직 아무것도 없어요',
  'account.tokens.empty.text': '{network}에서 {symbol} 토큰을 받아 시작해 보세요.',
  'account.tokens.failed.title': '잔액을 불러오지 못했어요',
  'account.tokens.failed.text': '네트워크가 응답하지 않아요. {seconds} 후 다시 시도할 수 있어요.',
  'account.tokens.failed.now': '네트워크가 응답하지 않아요. 지금 다시 시도해 주세요.',
  'account.tokens.failed.asking': '네트워크에 다시 묻고 있어요.',
  'account.nfts.empty.title': '표시할 NFT가 없어요',
  'account.nfts.empty.text': '사이트가 데이터 서비스를 운영하면 NFT가 표시돼요.',

  'nfts.failed': 'NFT를 불러오지 못했어요',
  'nfts.empty': '{network}에서 받은 NFT가 여기에 표시돼요.',
  'nfts.unknown': '이 사이트는 {network}의 NFT를 표시하지 않아요.',

  'nft.collection': '컬렉션',
  'nft.tokenId': '토큰 ID',
  'nft.quantity': '수량',
  'nft.contract': '컨트랙트',

  'settings.title': '설정',
  'settings.recoverable':
    '이메일로 복구할 수 있습니다. 이 메일함을 읽을 수 있는 사람과 이 로그인의 운영자는 지갑을 열 수 있습니다.',
  'settings.wallets': '지갑',
  'settings.network': '네트워크',
  'settings.switchAccount': '계정 전환',
  'settings.explorer': '익스플로러에서 보기',
  'settings.name': '이름 만들기',

  'profile.title': '내 지갑',
  'profile.active': '사용 중',
  'profile.use': '사용',
  'profile.add': '다른 지갑 연결',
  'profile.disconnectOne': '{wallet} 연결 해제',
  'profile.disconnected': '{wallet} 연결을 해제했어요',
  'profile.none': '연결된 지갑이 없어요.',
  'profile.session': '{networks}에 하나의 연결을 써요. 해제하면 모두 끊어져요.',
} satisfies FeatureMessages<'account'>;
