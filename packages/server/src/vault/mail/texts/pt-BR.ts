import type { MailTexts } from './mailTexts.ts';

export const ptBR: MailTexts = {
  code: {
    subject: 'Seu código de acesso para {host}',
    enter: 'Digite este código em {host}:',
    valid: 'Ele vale uma única vez, por {minutes} minutos.',
    warning: 'Este código dá controle total da sua carteira. Nunca o informe a ninguém: nenhuma empresa precisa dele.',
    browser: 'Foi solicitado com {browser}.',
    ignore: 'Se não foi você, não faça nada: ninguém consegue entrar sem o código.',
    noLink: 'Este e-mail não contém links. Digite o código na página que você mesmo abriu.',
  },
  device: {
    subject: 'Um novo dispositivo acessou sua carteira',
    at: 'Alguém acessou em {host} com um código da sua caixa de entrada.',
    browser: 'Navegador: {browser}',
    mine: 'Se foi você, não é preciso fazer nada.',
    notMine:
      'Se não foi você, proteja sua caixa de entrada, acesse, remova o dispositivo e mova seus fundos para outra carteira.',
  },
};
