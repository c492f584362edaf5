import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in French. */
export const messages = {
  'connecting.opening.title': 'Ouverture de {wallet}',
  'connecting.opening.text': 'Confirmez la connexion dans {wallet}. Rien n’est dépensé.',
  'connecting.waiting.title': 'En attente de {wallet}',
  'connecting.waiting.text': 'Confirmez la connexion dans {wallet}. Rien n’est dépensé.',
  'connecting.rejected.title': 'Demande refusée',
  'connecting.rejected.text': 'Rien ne s’est passé. Vous pouvez redemander quand vous voulez.',
  'connecting.failed.title': 'Connexion impossible',
  'connecting.failed.text': '{wallet} a renvoyé une erreur. Réessayez ou choisissez un autre portefeuille.',
  'connecting.locked.title': '{wallet} est verrouillé',
  'connecting.locked.text': 'Ouvrez {wallet}, déverrouillez-le et répondez à la demande en attente.',
  'connecting.requestPending.title': '{wallet} attend déjà une réponse',
  'connecting.requestPending.text': 'Une demande est ouverte dans {wallet}. Répondez d’abord à celle-ci.',
  'connecting.notInstalled.title': '{wallet} n’est pas installé ici',
  'connecting.notInstalled.text': 'Installez-le, puis revenez sur cette page et actualisez-la.',
  'connecting.noAnswer.title': '{wallet} ne répond pas',
  'connecting.noAnswer.text': 'Rechargez la page ou redémarrez {wallet}, puis réessayez.',
  'connecting.invalidResponse.title': '{wallet} a donné une réponse fausse',
  'connecting.invalidResponse.text': 'Le compte ou le réseau reçu n’est pas valide\u00a0: rien n’a été connecté.',
  'connecting.wrongBrowser.title': '{wallet} ne marche pas dans ce navigateur',
  'connecting.wrongBrowser.text': 'Ouvrez cette page dans un navigateur compatible avec {wallet}.',
  'connecting.connected.title': 'Connexion réussie',
  'connecting.connected.text': 'La connexion avec {wallet} est établie.',
  'connecting.chooseAnother': 'Changer de portefeuille',
  'connecting.notOpening': 'Rien ne s’ouvre\u00a0? {link}',
  'connecting.install': 'Installer {wallet}',

  'pairing.usePhone': 'Utilisez votre téléphone',
  'multiChain.title': 'Choisissez une famille de réseaux',
  'multiChain.text': '{wallet} en accepte plusieurs. Laquelle d’abord\u00a0?',
} satisfies FeatureMessages<'connecting'>;
