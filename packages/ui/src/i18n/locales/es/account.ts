import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Spanish. */
export const messages = {
  'account.tokens': 'Tokens',
  'account.nfts': 'NFT',
  'account.buy': 'Comprar',
  'account.swap': 'Canjear',
  'account.receive': 'Recibir',
  'account.send': 'Enviar',
  'account.total': 'Total',
  'account.totalUnknown': 'Sin precios no hay total',
  'account.totalPartial': 'Sin los tokens cuyo precio se desconoce',
  'account.settings': 'Ajustes y billeteras',
  'account.networkButton': 'Red: {name}',
  'account.tokens.empty.title': 'Todavía no hay nada',
  'account.tokens.empty.text': 'Recibe {symbol} en {network} para empezar.',
  'account.tokens.failed.title': 'No se cargaron los saldos',
  'account.tokens.failed.text': 'La red no respondió. Puedes reintentar en {seconds}.',
  'account.tokens.failed.now': 'La red no respondió. Inténtalo de nuevo.',
  'account.tokens.failed.asking': 'Preguntando otra vez a la red.',
  'account.nfts.empty.title': 'No hay NFT para mostrar',
  'account.nfts.empty.text': 'Este sitio mostrará NFT cuando active el servicio de datos.',

  'nfts.failed': 'No se cargaron los NFT',
  'nfts.empty': 'Aquí verás los NFT que recibas en {network}.',
  'nfts.unknown': 'Este sitio no muestra NFT en {network}.',

  'nft.collection': 'Colección',
  'nft.tokenId': 'ID del token',
  'nft.quantity': 'Cantidad',
  'nft.contract': 'Contrato',

  'settings.title': 'Ajustes',
  'settings.recoverable':
    'Recuperable por correo. Quien pueda leer este buzón, y el operador de este inicio de sesión, puede abrir la billetera.',
  'settings.wallets': 'Billeteras',
  'settings.network': 'Red',
  'settings.switchAccount': 'Cambiar de cuenta',
  'settings.explorer': 'Ver en el explorador',
  'settings.name': 'Elegir un nombre',

  'profile.title': 'Tus billeteras',
  'profile.active': 'En uso',
  'profile.use': 'Usar',
  'profile.add': 'Conectar otra billetera',
  'profile.disconnectOne': 'Desconectar {wallet}',
  'profile.disconnected': 'Se desconectó {wallet}',
  'profile.none': 'No hay ninguna billetera conectada.',
  'profile.session': 'Una sola conexión para {networks}. Al desconectar, termina en todas.',
} satisfies FeatureMessages<'account'>;
