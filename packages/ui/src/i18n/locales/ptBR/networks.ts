import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Brazilian Portuguese. */
export const messages = {
  'networks.title': 'Escolha a rede',
  'networks.search': 'Buscar redes',
  'networks.current': 'Em uso',
  'networks.testnet': 'Rede de teste',
  'networks.notApproved': 'Sua carteira não aprovou esta rede',
  'networks.empty': 'Nenhuma rede com esse nome',
  'networks.help': 'O que é uma rede?',

  'compatible.text': 'Você pode receber nestas redes com este endereço. Em outras, os fundos podem se perder.',

  'switch.asking.title': 'Aprove em {wallet}',
  'switch.asking.text': 'Aceite lá a troca para {network}.',
  'switch.adding.text': '{wallet} ainda não conhece {network}, então primeiro pede para adicionar.',
  'switch.declined.title': 'Troca recusada',
  'switch.declined.text': 'Você continua em {network}.',
  'switch.failed.title': 'Não foi possível trocar',
  'switch.failed.text': '{wallet} respondeu com um erro. Você pode trocar manualmente em {wallet}.',
  'switch.done': 'Agora você está em {network}',

  'switchActive.title': 'Trocar para {namespace}',
  'switchActive.text': 'Você ainda não se conectou a {namespace}. Conecte uma carteira para continuar.',
  'switchActive.action': 'Conectar carteira {namespace}',

  'unsupported.title': 'Trocar de rede',
  'unsupported.lead': 'Este site não usa essa rede',
  'unsupported.text': 'Sua carteira está em {network}. Troque para uma destas ou desconecte.',
  'unsupported.textUnknown':
    'Sua carteira está na rede de id {id}, que este site não aceita. Troque para uma destas ou desconecte.',
} satisfies FeatureMessages<'networks'>;
