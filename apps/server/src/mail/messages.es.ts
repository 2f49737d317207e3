import type { MailMessageId } from './messages.en.ts';

export const es: Record<MailMessageId, string> = {
  'mail.verify-email.subject': 'Confirma tu correo electrónico',
  'mail.verify-email.lead': 'Confirma que esta dirección es tuya y empieza a avistar equipos.',
  'mail.verify-email.action': 'Confirmar la dirección',
  'mail.verify-email.note':
    'El enlace funciona una vez, durante {hours} horas. Si no creaste una cuenta en Sportspot, ignora este correo.',
  'mail.reset-password.subject': 'Elige una contraseña nueva',
  'mail.reset-password.lead':
    'Alguien ha pedido una contraseña nueva para tu cuenta de Sportspot. Si has sido tú, elige una.',
  'mail.reset-password.action': 'Elegir una contraseña nueva',
  'mail.reset-password.note':
    'El enlace funciona una vez, durante {hours, plural, one {# hora} other {# horas}}. Si no has sido tú, ignora este correo. Tu contraseña sigue como está.',
  'mail.already-registered.subject': 'Ya tienes una cuenta de Sportspot',
  'mail.already-registered.lead':
    'Alguien ha intentado crear una cuenta con esta dirección, pero ya tiene una. Si has sido tú, entra.',
  'mail.already-registered.action': 'Entrar',
  'mail.already-registered.note': 'Si no has sido tú, ignora este correo. Nada ha cambiado en tu cuenta.',
  'mail.approve-email.subject': 'Aprueba tu nuevo correo electrónico',
  'mail.approve-email.lead':
    'Alguien que ha entrado en tu cuenta de Sportspot quiere cambiar su correo electrónico. Si has sido tú, apruébalo aquí y abre también el enlace del correo que llega a la dirección nueva.',
  'mail.approve-email.action': 'Aprobar el cambio',
  'mail.approve-email.note':
    'El enlace funciona durante {hours} horas. Si no has sido tú, no lo apruebes: elige una contraseña nueva y cierra todas las sesiones en Ajustes. Hasta que se abran los dos enlaces no cambia nada.',
  'mail.confirm-email.subject': 'Confirma tu nuevo correo electrónico',
  'mail.confirm-email.lead':
    'Alguien quiere usar esta dirección para una cuenta de Sportspot. Si has sido tú, confirma que es tuya y abre también el enlace del correo que llega a la dirección anterior.',
  'mail.confirm-email.action': 'Confirmar la dirección',
  'mail.confirm-email.note': 'El enlace funciona durante {hours} horas. Si no has sido tú, ignora este correo.',
  'mail.email-changed.subject': 'Tu correo electrónico ha cambiado',
  'mail.email-changed.lead':
    'Tu cuenta de Sportspot tiene ahora otro correo electrónico y se han cerrado todas tus sesiones. Entra con el nuevo.',
  'mail.email-changed.action': 'Entrar',
  'mail.email-changed.note': 'Los correos sobre tu cuenta ya no llegan a esta dirección.',
  'mail.account-deleted.subject': 'Tu cuenta de Sportspot está eliminada',
  'mail.account-deleted.lead':
    'Como pediste, tu cuenta y todo lo que contenía están eliminados. Este es nuestro último correo: no guardamos tu dirección.',
  'mail.account-deleted.action': 'Qué se elimina y qué se queda',
  'mail.account-deleted.note': 'No se puede recuperar. Puedes empezar de nuevo cuando quieras.',
  'mail.message-received.subject': 'Tenemos tu mensaje',
  'mail.message-received.lead':
    'Gracias por escribir. Solemos responder en 24 horas, a esta dirección. La referencia de tu mensaje es {reference}.',
  'mail.message-received.action': 'Mirar mientras tanto en el Centro de ayuda',
  'mail.message-received.note':
    'Si no nos has escrito, alguien ha puesto tu dirección por error. Ignora este correo; no llegará nada más.',
};
