import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Brazilian Portuguese. */
export const messages = {
  'siwx.title': 'Entrar',
  'siwx.lead': 'Entrar em {site}',
  'siwx.text': 'Assine uma mensagem em {wallet} para mostrar que esta conta é sua. Não custa nada e não move nada.',
  'siwx.required': 'Este site precisa disso. Se cancelar, você volta para onde já entrou ou é desconectado.',
  'siwx.signing.text': 'Leia a mensagem lá e assine.',
  'siwx.checking': 'Verificando sua assinatura',
  'siwx.failed.title': 'Não foi possível entrar',
  'siwx.failed.text': 'A carteira ou o site respondeu com um erro. Tente de novo.',
  'siwx.done': 'Você entrou',
} satisfies FeatureMessages<'signIn'>;
