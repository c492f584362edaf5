import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Brazilian Portuguese. */
export const messages = {
  'pairing.scan.title': 'Escaneie com o celular',
  'pairing.scan.text': 'Abra {wallet} e aponte a câmera para o código.',
  'pairing.scan.any': 'Abra uma carteira no celular e aponte a câmera dela para o código.',
  'pairing.qrLabel': 'Código QR que conecta uma carteira',
  'pairing.copyLink': 'Copiar link',
  'pairing.left': 'Novo código em {time}',
  'pairing.open.title': 'Continue em {wallet}',
  'pairing.open.text': 'Aprove a conexão lá e volte para esta página.',
  'pairing.open.again': 'Abrir {wallet} de novo',
  'pairing.any.title': 'Continue em uma carteira neste celular',
  'pairing.any.action': 'Abrir uma carteira',
  'pairing.stuck': 'Nada aconteceu? Abra de novo, ou copie o link e cole na carteira.',
  'pairing.get': 'Ainda não tem {wallet}? Obtenha',
  'pairing.late':
    'Não dá para alcançar as carteiras agora. Um bloqueador de anúncios pode estar no caminho. Esta página continua tentando.',
  'pairing.linking.title': 'Conectando',
  'pairing.linking.text': 'A carteira respondeu. Um momento.',
  'pairing.noAnswer': 'A carteira começou e depois parou de responder. Tente de novo.',
  'pairing.expired.title': 'O código expirou',
  'pairing.expired.text': 'Ninguém o usou. Pegue um novo quando quiser.',
  'pairing.expired.action': 'Novo código',
  'pairing.unreachable.title': 'Não dá para alcançar as carteiras',
  'pairing.unreachable.text':
    'O serviço que leva o link não responde. Verifique a conexão e o bloqueador de anúncios e tente de novo.',
  'pairing.refused.title': 'Não configurado para este site',
  'pairing.refused.text':
    'O serviço que leva o link recusa este site. Use uma carteira deste navegador ou avise o site.',
  'pairing.browser.text': '{wallet} também está neste navegador.',
  'pairing.browser.action': 'Usar a extensão',
  'pairing.tabs': 'Formas de conectar',
  'pairing.tab.mobile': 'App',
  'pairing.tab.desktop': 'Computador',
  'pairing.tab.browser': 'Navegador',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'Código QR',
} satisfies FeatureMessages<'pairing'>;
