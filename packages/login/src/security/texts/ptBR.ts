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
  opensFrom: 'Abrirá a carteira a partir de: {date}, a menos que você o desconecte',
  unapproved: 'Aguarda sua aprovação por e-mail',
  signOut: 'Sair',
  words: 'Palavras de recuperação',
  about:
    'Palavras que abrem sua carteira também em outras carteiras, mesmo que este serviço acabe. Quem as tem pode levar tudo. Nenhum site e nenhum suporte precisa delas.',
  sendCode: 'Enviar um código para {email}',
  visit: 'Entrar de novo com {provider}',
  byPasskey: 'Usar uma chave de acesso',
  exportDelayed: 'O endereço deste login foi alterado. As palavras poderão ser mostradas a partir de: {date}.',
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
  passkeys: 'Chaves de acesso ({count})',
  passkeysAbout:
    'Uma chave de acesso abre a carteira em cada navegador em que você entra. Ela fica no seu dispositivo ou gerenciador de senhas e só funciona neste endereço.',
  addPasskey: 'Adicionar uma chave de acesso',
  confirmPasskey: 'Use a nova chave de acesso uma vez agora. Depois disso ela passa a valer.',
  noPrf:
    'Este dispositivo ou navegador não tem chaves de acesso que possam abrir uma carteira. Tente outro ou um gerenciador de senhas.',
  changing:
    'Esta chave de acesso respondeu de outra forma na segunda vez e poderia deixar você de fora. Ela não foi adicionada.',
  cancelled: 'Foi cancelado ou demorou demais. Tente novamente.',
  own: 'Só você',
  ownAbout:
    'O operador deste login pode abrir a carteira agora. Você pode acabar com isso: então um login e sua chave de acesso, ou este navegador, a abrem. Se perder os dois, restam só as palavras de recuperação, e ninguém pode ajudar. Digite três delas para mostrar que as tem em papel.',
  word: 'Palavra {place}',
  makeOwn: 'Remover o acesso do operador',
  wrongWords: 'Essas não são as palavras dessas posições.',
  ownSince:
    'Só você pode abrir esta carteira, desde {date}: depois de um login é preciso uma chave de acesso sua ou um navegador que já a abriu. Antes disso o operador também poderia tê-la aberto. Se perder tudo isso, restam só as palavras de recuperação.',
  delayed: 'O endereço deste login foi alterado. Isso será possível a partir de: {date}.',
  import: 'Importação',
  importAbout:
    'Isso põe uma carteira cujas palavras de recuperação você tem no lugar desta, que depois só se abre com as próprias palavras. A carteira importada é recuperável por este login e pelo operador; quem tinha as palavras dela antes também pode abri-la. As chaves de acesso são adicionadas de novo.',
  beginImport: 'Importar outra carteira',
  importPhrase: 'Palavras de recuperação da outra carteira (12 ou 24)',
  presentWords: 'Três palavras da carteira que você tem agora, para mostrar que as tem em papel:',
  noPhrase: 'Essas não são as palavras de uma carteira. Confira cada palavra e a ordem.',
  sameWallet: 'Essas são as palavras da carteira que você tem agora.',
  importTarget: 'Esta carteira toma o lugar da atual assim que você provar de novo que é você:',
  imported: 'A carteira foi importada. Feche esta janela e entre de novo na página de onde você veio.',
  importedSince: 'Importada em {date}: quem tinha as palavras dela antes também pode abri-la.',
  deletion: 'Exclusão',
  deletionAbout:
    'Isso exclui a carteira e este login depois de sete dias. Até lá, cada navegador conectado pode cancelar. Depois disso ninguém pode recuperar a carteira, nem o operador. Palavras de recuperação que você anotou continuam funcionando em outras carteiras; sem elas, tudo o que está na carteira se perde.',
  deleteWallet: 'Excluir a carteira',
  deletesFrom:
    'Esta carteira será excluída: a partir de {date} ela não existe mais. Se você não pediu isso, mantenha a carteira e desconecte os navegadores que você não conhece.',
  keepWallet: 'Manter a carteira',
  locked: 'Você entrou. Neste navegador, sua chave de acesso abre a carteira.',
  unlock: 'Abrir com a chave de acesso',
  unlocked: 'A carteira está aberta. Volte à página de onde você veio.',
  failed: 'Algo deu errado. Tente novamente.',
  unreachable: 'A página de onde você veio não responde. Feche esta janela e abra-a lá de novo com o login feito.',
};
