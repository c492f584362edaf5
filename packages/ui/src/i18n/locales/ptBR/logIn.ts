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
  'device.resend': 'Enviar o link de novo',
} satisfies FeatureMessages<'logIn'>;
