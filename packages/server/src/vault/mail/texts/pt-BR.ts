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
  words: {
    subject: 'Um código para mostrar suas palavras de recuperação',
    enter: 'Digite este código na janela da sua carteira, que você abriu a partir de {host}:',
    warning:
      'Este código mostra as palavras que dão controle total da sua carteira. Não o revele a ninguém: nenhuma empresa jamais precisará dele.',
    ignore:
      'Se não foi você, alguém está usando sua carteira em um navegador em que você está conectado: saia nele e troque a senha do seu e-mail.',
  },
  device: {
    subject: 'Um novo dispositivo acessou sua carteira',
    at: 'Alguém acessou em {host} com um código da sua caixa de entrada.',
    browser: 'Navegador: {browser}',
    opens: 'Ele tem controle total da sua carteira {address}.',
    opensLater: 'A partir de {date} ele terá controle total da sua carteira {address}.',
    mine: 'Se foi você, não é preciso fazer nada.',
    notMine:
      'Se não foi você, proteja sua caixa de entrada, acesse, remova o dispositivo e mova seus fundos para outra carteira.',
  },
  cancel: {
    inMail: 'Se não foi você, remova-o antes disso nesta página: {link}',
    title: 'Remover um navegador da sua carteira',
    about:
      'Um navegador que acessou com um código da sua caixa de entrada espera para abrir sua carteira. Se não foi você, remova-o: ele será desconectado, e um novo acesso terá de esperar outra vez.',
    remove: 'Remover esse navegador',
    removed: 'Esse navegador foi desconectado. Proteja agora sua caixa de entrada: quem a lê pode acessar de novo.',
    ended: 'Este link está incompleto. Abra-o novamente a partir do e-mail.',
  },
  approval: {
    subject: 'Aprove um novo navegador para sua carteira',
    opens:
      'Assim que você o aprovar, ele terá controle total da sua carteira {address}. Para aprová-lo, abra esta página e escolha o número que ele mostra: {link}',
    valid: 'A página funciona por {minutes} minutos.',
    ignore:
      'Se não foi você, remova o navegador nessa página: alguém tem um código da sua caixa de entrada. Nenhuma empresa jamais fará você escolher um número para ela.',
    title: 'Aprovar um navegador',
    about:
      'Um navegador acessou em {host}. Escolha o número que ele mostra para dar a ele controle total da sua carteira, e somente se você vê esse navegador à sua frente.',
    aboutNamed:
      '{browser} acessou em {host}. Escolha o número que ele mostra para dar a ele controle total da sua carteira, e somente se você vê esse navegador à sua frente.',
    notMine: 'Não fui eu',
    approved: 'Aprovado: sua carteira abre nesse navegador. Você pode fechar esta página.',
    wrong: 'Esse navegador mostra outro número, por isso foi desconectado. Se ele é seu, acesse de novo por lá.',
    gone: 'Não há mais nada a aprovar aqui. Se seu navegador ainda espera, envie o e-mail de novo a partir dele.',
  },
  deletion: {
    codeSubject: 'Um código para excluir sua carteira',
    codeWarning:
      'Com este código, sua carteira é excluída em sete dias. Não o revele a ninguém: nenhuma empresa jamais precisará dele.',
    subject: 'Sua carteira será excluída',
    requested:
      'A exclusão da sua carteira {address} foi pedida em uma janela aberta a partir de {host}. Ela é excluída a partir de {date}.',
    lost: 'Depois disso ninguém pode recuperá-la. Palavras de recuperação que você anotou continuam funcionando em outras carteiras; sem elas, tudo o que está na carteira se perde.',
    keepByLink: 'Se não foi você, ou se quiser mantê-la, cancele a exclusão antes disso nesta página: {link}',
    keepInWindow:
      'Se não foi você, ou se quiser mantê-la, acesse antes disso e cancele a exclusão na página da sua carteira.',
    title: 'Manter sua carteira',
    about: 'Sua carteira está prestes a ser excluída. Se quiser mantê-la, cancele a exclusão aqui.',
    keep: 'Manter a carteira',
    kept: 'Sua carteira foi mantida. Se você não pediu a exclusão, proteja agora sua caixa de entrada e desconecte os navegadores que você não conhece.',
    gone: 'Esta carteira foi excluída.',
  },
  import: {
    codeSubject: 'Um código para importar outra carteira',
    codeWarning:
      'Este código põe outra carteira no lugar da sua. Não o revele a ninguém: nenhuma empresa jamais precisará dele.',
    subject: 'Outra carteira foi importada',
    done: 'Em uma janela aberta a partir de {host} foi importada outra carteira. Seu login agora abre {address}; só as palavras de recuperação abrem a carteira anterior.',
    notMine:
      'Se não foi você, não envie nada para esse endereço, proteja sua caixa de entrada e desconecte os navegadores que você não conhece.',
  },
  passkey: {
    codeSubject: 'Um código para adicionar uma chave de acesso',
    codeWarning:
      'Este código adiciona uma chave de acesso que abre sua carteira. Não o revele a ninguém: nenhuma empresa jamais precisará dele.',
  },
  change: {
    subject: 'Seu código para trocar o e-mail',
    from: 'Digite este código em {host} para trocar o e-mail da sua carteira por {email}:',
    to: 'Digite este código em {host} para que este seja o e-mail da sua carteira:',
    warning: 'Quem lê as mensagens do novo endereço controla sua carteira. Nunca dê este código a ninguém.',
    ignore: 'Se não foi você, não use o código: sem ele nada muda.',
    subjectChanged: 'O e-mail da sua carteira mudou',
    changed: 'O e-mail da sua carteira agora é {email}. Ele foi trocado em {host}.',
    undo: 'Se não foi você, acesse com este endereço em até {hours} horas: isso desfaz a troca e desconecta todos os dispositivos.',
    undone:
      'O e-mail da sua carteira voltou a ser o anterior: alguém acessou com ele em {host}. Este endereço não a abre mais.',
  },
};
