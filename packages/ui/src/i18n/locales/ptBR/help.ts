import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Brazilian Portuguese. */
export const messages = {
  'whatIsAWallet.title': 'O que é uma carteira?',
  'whatIsAWallet.1.title': 'Suas chaves, nas suas mãos',
  'whatIsAWallet.1.text':
    'Uma carteira guarda as chaves do que é seu. Nenhum site, nem este, pode mover nada sem você.',
  'whatIsAWallet.2.title': 'Um só acesso para tudo',
  'whatIsAWallet.2.text': 'Os sites reconhecem você pela carteira. Nenhuma senha nova para criar ou perder.',
  'whatIsAWallet.3.title': 'Você aprova cada passo',
  'whatIsAWallet.3.text': 'Cada assinatura e pagamento aparece antes na sua carteira, e você pode dizer não.',

  'whatIsANetwork.title': 'O que é uma rede?',
  'whatIsANetwork.1.title': 'Onde tudo fica anotado',
  'whatIsANetwork.1.text': 'Uma rede é o registro compartilhado que anota quem tem o quê. Há muitas.',
  'whatIsANetwork.2.title': 'Cada uma tem sua moeda',
  'whatIsANetwork.2.text': 'As taxas são pagas na moeda da própria rede, então deixe um pouco dela lá.',
  'whatIsANetwork.3.title': 'Mesmo endereço, outro lugar',
  'whatIsANetwork.3.text': 'Seu endereço pode ser o mesmo em várias redes, mas o que está em uma não está em outra.',
} satisfies FeatureMessages<'help'>;
