import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Brazilian Portuguese. */
export const messages = {
  'connecting.opening.title': 'Abrindo {wallet}',
  'connecting.opening.text': 'Confirme a conexão em {wallet}. Nada é gasto.',
  'connecting.waiting.title': 'Aguardando {wallet}',
  'connecting.waiting.text': 'Confirme a conexão em {wallet}. Nada é gasto.',
  'connecting.rejected.title': 'Solicitação recusada',
  'connecting.rejected.text': 'Nada aconteceu. Você pode pedir de novo quando quiser.',
  'connecting.failed.title': 'Não foi possível conectar',
  'connecting.failed.text': '{wallet} respondeu com um erro. Tente de novo ou escolha outra carteira.',
  'connecting.locked.title': '{wallet} está bloqueada',
  'connecting.locked.text': 'Abra {wallet}, desbloqueie e responda à solicitação pendente.',
  'connecting.requestPending.title': '{wallet} já aguarda sua resposta',
  'connecting.requestPending.text': 'Há uma solicitação aberta em {wallet}. Abra e responda a ela.',
  'connecting.notInstalled.title': '{wallet} não está instalada aqui',
  'connecting.notInstalled.text': 'Instale, volte a esta página e atualize.',
  'connecting.noAnswer.title': '{wallet} não responde',
  'connecting.noAnswer.text': 'Recarregue a página ou reinicie {wallet} e tente de novo.',
  'connecting.invalidResponse.title': '{wallet} deu uma resposta errada',
  'connecting.invalidResponse.text': 'A conta ou rede que ela enviou não é válida, então nada foi conectado.',
  'connecting.wrongBrowser.title': '{wallet} não funciona neste navegador',
  'connecting.wrongBrowser.text': 'Abra esta página em um navegador compatível com {wallet}.',
  'connecting.connected.title': 'Conexão estabelecida',
  'connecting.connected.text': 'Você se conectou com {wallet}.',
  'connecting.chooseAnother': 'Escolher outra carteira',
  'connecting.notOpening': 'Não está abrindo? {link}',
  'connecting.install': 'Instalar {wallet}',

  'pairing.usePhone': 'Use o celular',
  'multiChain.title': 'Escolha uma família de redes',
  'multiChain.text': '{wallet} se conecta a mais de uma. Qual primeiro?',
} satisfies FeatureMessages<'connecting'>;
