import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Russian. */
export const messages = {
  'whatIsAWallet.title': 'Что такое кошелёк?',
  'whatIsAWallet.1.title': 'Ваши ключи — у вас',
  'whatIsAWallet.1.text':
    'Кошелёк хранит ключи от ваших активов. Ни один сайт, включая этот, не сможет ничего перевести без вас.',
  'whatIsAWallet.2.title': 'Один вход для всего',
  'whatIsAWallet.2.text': 'Сайты узнают вас по кошельку. Не нужно придумывать и помнить новые пароли.',
  'whatIsAWallet.3.title': 'Каждый шаг одобряете вы',
  'whatIsAWallet.3.text': 'Любую подпись и платёж кошелёк сначала покажет вам, и вы можете отказаться.',

  'whatIsANetwork.title': 'Что такое сеть?',
  'whatIsANetwork.1.title': 'Здесь всё записано',
  'whatIsANetwork.1.text': 'Сеть — это общий реестр, где записано, кому что принадлежит. Таких сетей много.',
  'whatIsANetwork.2.title': 'У каждой своя монета',
  'whatIsANetwork.2.text': 'Комиссии платят в монете самой сети, поэтому держите в ней небольшой запас.',
  'whatIsANetwork.3.title': 'Адрес один, сети разные',
  'whatIsANetwork.3.text': 'Адрес может совпадать в нескольких сетях, но активы в каждой сети отдельные.',
} satisfies FeatureMessages<'help'>;
