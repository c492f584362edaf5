import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Polish. */
export const messages = {
  'networks.title': 'Wybierz sieć',
  'networks.search': 'Szukaj sieci',
  'networks.current': 'W użyciu',
  'networks.testnet': 'Sieć testowa',
  'networks.notApproved': 'Niezatwierdzona przez portfel',
  'networks.empty': 'Brak sieci o tej nazwie',
  'networks.help': 'Co to jest sieć?',

  'compatible.text': 'Na ten adres możesz odbierać w tych sieciach. W innych środki mogą przepaść.',

  'switch.asking.title': 'Zatwierdź w {wallet}',
  'switch.asking.text': 'Zaakceptuj tam przejście do sieci {network}.',
  'switch.adding.text': '{wallet} nie zna jeszcze sieci {network}, więc najpierw prosi o jej dodanie.',
  'switch.declined.title': 'Zmiana odrzucona',
  'switch.declined.text': 'Nadal używasz sieci {network}.',
  'switch.failed.title': 'Nie udało się zmienić sieci',
  'switch.failed.text': '{wallet} zgłasza błąd. Możesz zmienić sieć ręcznie w {wallet}.',
  'switch.done': 'Zmieniono sieć na {network}',

  'switchActive.title': 'Przejdź do {namespace}',
  'switchActive.text': 'Nie masz jeszcze połączenia z {namespace}. Aby przejść dalej, połącz odpowiedni portfel.',
  'switchActive.action': 'Połącz portfel {namespace}',

  'unsupported.title': 'Zmień sieć',
  'unsupported.lead': 'Ta strona nie używa tej sieci',
  'unsupported.text': 'Twój portfel jest w sieci {network}. Przejdź do jednej z poniższych lub rozłącz go.',
  'unsupported.textUnknown':
    'Twój portfel jest w sieci o identyfikatorze {id}, której ta strona nie obsługuje. Przejdź do jednej z poniższych lub rozłącz go.',
} satisfies FeatureMessages<'networks'>;
