import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Brazilian Portuguese. */
export const messages = {
  'allWallets.title': 'Todas as carteiras',
  'allWallets.search': 'Buscar carteiras',
  'allWallets.count.one': '{count} carteira',
  'allWallets.count.many': '{count} carteiras',
  'allWallets.count.other': '{count} carteiras',
  'allWallets.empty.title': 'Nenhuma carteira com esse nome',
  'allWallets.empty.text': 'Confira a grafia ou procure na lista completa.',
  'allWallets.notInstalled': 'Não instalada aqui',
  'allWallets.certified': 'Certificada',

  'getWallet.title': 'Obter uma carteira',
  'getWallet.text': 'Qualquer uma funciona aqui. Dá para trocar depois: o que é seu não fica preso a uma só carteira.',
  'getWallet.explore': 'Ver todas as carteiras',
  'getWallet.refresh': 'Já instalei: atualizar',

  'create.step1': 'Escolha uma carteira e instale.',
  'create.step2': 'Deixe que ela crie suas chaves e anote as palavras de recuperação.',
  'create.step3': 'Volte aqui e atualize a página.',

  'downloads.title': 'Obter {wallet}',
  'downloads.text': 'Instale somente por estes links.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Complementos do Firefox',
  'downloads.edge': 'Complementos do Edge',
  'downloads.opera': 'Complementos do Opera',
  'downloads.safari': 'Extensão do Safari',
  'downloads.browser': 'Extensão do navegador',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Site',
  'downloads.desktop': 'App para computador',
  'downloads.openIn': 'Abrir na {wallet}',
  'downloads.none': 'Não temos um link para baixar esta carteira. Veja no site dela.',
} satisfies FeatureMessages<'wallets'>;
