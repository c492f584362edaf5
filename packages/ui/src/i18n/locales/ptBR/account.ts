import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Brazilian Portuguese. */
export const messages = {
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.buy': 'Comprar',
  'account.swap': 'Trocar',
  'account.receive': 'Receber',
  'account.send': 'Enviar',
  'account.total': 'Total',
  'account.totalUnknown': 'Sem preços, não há total',
  'account.totalPartial': 'Sem os tokens cujo preço não é conhecido',
  'account.settings': 'Configurações e carteiras',
  'account.networkButton': 'Rede: {name}',
  'account.tokens.empty.title': 'Nada aqui ainda',
  'account.tokens.empty.text': 'Receba {symbol} em {network} para começar.',
  'account.tokens.failed.title': 'Os saldos não carregaram',
  'account.tokens.failed.text': 'A rede não respondeu. Você pode tentar de novo em {seconds}.',
  'account.tokens.failed.now': 'A rede não respondeu. Tente de novo agora.',
  'account.tokens.failed.asking': 'Perguntando à rede outra vez.',
  'account.nfts.empty.title': 'Nenhum NFT para mostrar',
  'account.nfts.empty.text': 'Este site mostrará NFTs quando usar o serviço de dados.',

  'nfts.failed': 'Os NFTs não carregaram',
  'nfts.empty': 'Os NFTs que você receber em {network} aparecem aqui.',
  'nfts.unknown': 'Este site não mostra NFTs em {network}.',

  'nft.collection': 'Coleção',
  'nft.tokenId': 'ID do token',
  'nft.quantity': 'Quantidade',
  'nft.contract': 'Contrato',

  'settings.title': 'Configurações',
  'settings.recoverable':
    'Recuperável por e-mail. Quem puder ler esta caixa de entrada, e o operador deste login, pode abrir a carteira.',
  'settings.wallets': 'Carteiras',
  'settings.network': 'Rede',
  'settings.switchAccount': 'Trocar de conta',
  'settings.explorer': 'Ver no explorador',
  'settings.name': 'Escolher um nome',

  'profile.title': 'Suas carteiras',
  'profile.active': 'Em uso',
  'profile.use': 'Usar',
  'profile.add': 'Conectar outra carteira',
  'profile.disconnectOne': 'Desconectar {wallet}',
  'profile.disconnected': '{wallet} desconectada',
  'profile.none': 'Nenhuma carteira conectada.',
  'profile.session': 'Uma só conexão para {networks}. Ao desconectar, ela termina em todas.',
} satisfies FeatureMessages<'account'>;
