import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Spanish. */
export const messages = {
  'networks.title': 'Elige una red',
  'networks.search': 'Buscar redes',
  'networks.current': 'En uso',
  'networks.testnet': 'Red de prueba',
  'networks.notApproved': 'Tu billetera no aprobó esta red',
  'networks.empty': 'Ninguna red con ese nombre',
  'networks.help': '¿Qué es una red?',

  'compatible.text': 'Con esta dirección puedes recibir en estas redes. En otras, los fondos pueden perderse.',

  'switch.asking.title': 'Aprueba en {wallet}',
  'switch.asking.text': 'Acepta allí el cambio a {network}.',
  'switch.adding.text': '{wallet} aún no conoce {network}, así que primero pide añadirla.',
  'switch.declined.title': 'Cambio rechazado',
  'switch.declined.text': 'Sigues en {network}.',
  'switch.failed.title': 'No se pudo cambiar',
  'switch.failed.text': '{wallet} respondió con un error. Puedes cambiar a mano en {wallet}.',
  'switch.done': 'Ahora estás en {network}',

  'switchActive.title': 'Cambiar a {namespace}',
  'switchActive.text': 'Aún no te has conectado a {namespace}. Conecta una billetera para continuar.',
  'switchActive.action': 'Conectar con {namespace}',

  'unsupported.title': 'Cambiar de red',
  'unsupported.lead': 'Este sitio no usa esa red',
  'unsupported.text': 'Tu billetera está en {network}. Cambia a una de estas o desconéctala.',
  'unsupported.textUnknown':
    'Tu billetera está en la red con id {id}, que este sitio no admite. Cambia a una de estas o desconéctala.',
} satisfies FeatureMessages<'networks'>;
