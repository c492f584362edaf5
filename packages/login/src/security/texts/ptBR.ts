import type { SecurityTexts } from './securityTexts.ts';

export const ptBR: SecurityTexts = {
  title: 'Sua carteira',
  recoverable:
    'Recuperável por e-mail ({email}) e pelo operador deste login: quem lê essa caixa pode abrir a carteira.',
  recoverableByProvider:
    'Recuperável com sua conta {provider} e pelo operador deste login: quem tem essa conta pode abrir a carteira.',
  browsers: 'Navegadores que podem abri-la após um login: {count}',
  devices: 'Onde você entrou',
  thisBrowser: 'Este navegador',
  unknownBrowser: 'Navegador desconhecido',
  seen: 'Último uso: {date}',
  signOut: 'Sair',
  words: 'Palavras de recuperação',
  about:
    'Doze palavras que abrem sua carteira também em outras carteiras, mesmo que este serviço acabe. Quem as tem pode levar tudo. Nenhum site e nenhum suporte precisa delas.',
  sendCode: 'Enviar um código para {email}',
  visit: 'Entrar de novo com {provider}',
  code: 'Código do e-mail',
  next: 'Continuar',
  wrong: 'Esse código não está certo.',
  expired: 'Esse código expirou. Peça um novo.',
  wait: 'Tente novamente em {seconds} segundos.',
  undeliverable: 'Não foi possível entregar o e-mail.',
  otherAccount: 'Essa é outra conta. Entre com a desta carteira.',
  alone: 'Certifique-se de que ninguém mais vê sua tela.',
  show: 'Mostrar as palavras',
  hide: 'Ocultar as palavras',
  hiddenIn: 'Anote-as em papel, nesta ordem. Ocultas em {seconds} segundos.',
  hidden: 'As palavras estão ocultas de novo.',
  failed: 'Algo deu errado. Tente novamente.',
  unreachable: 'A página de onde você veio não responde. Feche esta janela e abra-a lá de novo com o login feito.',
};
