import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Brazilian Portuguese. */
export const messages = {
  'email.label': 'Endereço de e-mail',
  'email.invalid': 'Digite um endereço de e-mail válido.',

  'otp.title': 'Digite o código',
  'otp.text': 'Enviamos um código para {email}.',
  'otp.label': 'Código do e-mail',
  'otp.wrong': 'Este código não está certo. Confira e tente novamente.',
  'otp.expired': 'Este código não vale mais. Peça um novo.',
  'otp.resend': 'Enviar um novo código',
  'otp.resent': 'Um novo código está a caminho.',

  'update.title': 'Trocar o e-mail',
  'update.text':
    'Aprove o novo endereço e digite um código de cada caixa de entrada. Acessar com o endereço anterior em até 72 horas desfaz a troca.',
  'update.label': 'Novo e-mail',
  'update.primaryTitle': 'E-mail atual',
  'update.primary': 'Enviamos um código para o seu endereço atual.',
  'update.secondaryTitle': 'Novo e-mail',
  'update.done': 'Seu e-mail foi trocado.',

  'device.title': 'Aprove o navegador',
  'device.text': 'Enviamos um link para {email}. Abra-o para aprovar este navegador. Depois você continua aqui.',
  'device.number': 'Na página que abrir, escolha este número:',
  'device.resend': 'Enviar o link de novo',
  'device.passkey':
    'Sua chave de acesso abre esta carteira. Abra a página dela e use a chave lá; aqui continua sozinho.',
  'device.open': 'Abrir a página da carteira',
  'upgrade.title': 'Só sua',
  'upgrade.text':
    'Agora o operador deste login e quem lê sua caixa de e-mail podem abrir a carteira. Com uma chave de acesso você pode torná-la só sua, na página da carteira.',
  'upgrade.loss':
    'Depois ninguém poderá ajudar se você perder a chave de acesso e os navegadores: restam só as doze palavras. Anote-as antes.',

  'grants.title': 'Sem perguntar',
  'grants.created': 'Permitido',
  'grants.text':
    'Enquanto você estiver conectado, este site pode fazer isto sem perguntar de novo. Você pode revogar a qualquer momento.',
  'grants.send': 'Enviar até {amount}',
  'grants.call': 'Chamar um contrato',
  'grants.to': 'Para',
  'grants.anyone': 'Quem o site escolher',
  'grants.contract': 'Contrato',
  'grants.network': 'Rede',
  'grants.left': 'Resta',
  'grants.calls': 'Chamadas restantes',
  'grants.of': '{left} de {max}',
  'grants.until': 'Até',
  'grants.ended': 'Encerrado',
  'grants.revoke': 'Revogar',
  'grants.empty.title': 'Nada está permitido',
  'grants.empty.text': 'Este site precisa da sua aprovação para tudo o que assina.',

  'social.title': 'Entrar',
  'social.with': 'Continuar com {provider}',
  'social.more': 'Mais provedores',
  'social.open': 'Abrir a janela',
  'social.waiting': 'Entre no {provider} na janela que se abriu. Depois esta página continua sozinha.',
  'social.closed.title': 'A janela foi fechada',
  'social.closed.text': 'Abra-a de novo para entrar com {provider} ou volte e escolha outro meio.',
  'social.blocked.title': 'A janela foi bloqueada',
  'social.blocked.text': 'Seu navegador não abriu a janela de {provider}. Abra-a com o botão.',
  'social.rejected.title': 'Login cancelado',
  'social.rejected.text': '{provider} não confirmou o login. Você pode tentar de novo.',
  'social.timedOut.title': 'Demorou demais',
  'social.timedOut.text': 'O login com {provider} não foi concluído a tempo. Tente de novo.',
  'social.unavailable.title': '{provider} não está disponível',
  'social.unavailable.text':
    'No momento este site não consegue fazer seu login com {provider}. Volte e escolha outro meio.',
  'social.throttled.title': 'Tentativas demais',
  'social.throttled.text': 'Espere um pouco e tente de novo.',
  'social.failed.title': 'O login falhou',
  'social.failed.text': 'Algo deu errado na volta de {provider}. Tente de novo.',
  'social.connected': 'Login feito',

  'farcaster.qrLabel': 'Código QR para entrar com o Farcaster',
  'farcaster.scan': 'Confirme no app do Farcaster. Esta página continua sozinha.',
  'farcaster.here': 'Abrir {provider} neste dispositivo',
  'farcaster.open': 'Confirme lá e volte a esta página.',
  'farcaster.action': 'Abrir {provider}',
  'farcaster.unreachable.title': 'Não foi possível acessar o Farcaster',
  'farcaster.unreachable.text': 'O serviço de login não responde no momento. Tente de novo em instantes.',
  'farcaster.delayed.title': 'Este navegador é novo',
} satisfies FeatureMessages<'logIn'>;
