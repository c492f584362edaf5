import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Brazilian Portuguese. */
export const messages = {
  'names.intro.title': 'Um nome em vez de um endereço',
  'names.intro.text': 'Curto, fácil de lembrar, e outros podem enviar para ele.',
  'names.own': 'Seus nomes',
  'names.title': 'Escolha um nome',
  'names.label': 'Nome',
  'names.hint': 'Pelo menos 4 letras, números ou hífens',
  'names.checking': 'Verificando se está livre',
  'names.free': '{name} está livre',
  'names.taken': '{name} já está em uso',
  'names.invalid': 'Use apenas letras, números e hífens, pelo menos 4.',
  'names.suggestions': 'Estes estão livres',
  'names.register': 'Registrar',
  'names.sign': 'Leia a mensagem lá e assine. Não custa nada.',
  'names.registering': 'Registrando o nome',
  'names.done.title': '{name} é seu',
  'names.done.text': 'Ele aparece no lugar do seu endereço, e outros podem enviar para ele.',
  'names.none': 'Este site não registra nomes.',
} satisfies FeatureMessages<'names'>;
