import type { MailMessageId } from './messages.en.ts';

export const es: Record<MailMessageId, string> = {
  'mail.verify-email.subject': 'Confirma tu correo electrónico',
  'mail.verify-email.code': 'Tu código es {code}. Escríbelo donde creaste la cuenta y no lo compartas con nadie.',
  'mail.verify-email.lead': 'Confirma que esta dirección es tuya y empieza a avistar equipos.',
  'mail.verify-email.action': 'Confirmar la dirección',
  'mail.verify-email.note':
    'El enlace funciona una vez, durante {hours} horas. Si no creaste una cuenta en Sportspot, ignora este correo.',
  'mail.reset-password.subject': 'Elige una contraseña nueva',
  'mail.reset-password.lead':
    'Alguien pidió una contraseña nueva para tu cuenta de Sportspot. Si fuiste tú, elige una.',
  'mail.reset-password.action': 'Elegir una contraseña nueva',
  'mail.reset-password.note':
    'El enlace funciona una vez, durante {hours, plural, one {# hora} other {# horas}}. Si no fuiste tú, ignora este correo. Tu contraseña sigue igual.',
  'mail.already-registered.subject': 'Ya tienes una cuenta de Sportspot',
  'mail.already-registered.lead':
    'Alguien intentó crear una cuenta con esta dirección, pero ya tiene una. Si fuiste tú, inicia sesión.',
  'mail.already-registered.action': 'Iniciar sesión',
  'mail.already-registered.note': 'Si no fuiste tú, ignora este correo. Nada cambió en tu cuenta.',
  'mail.approve-email.subject': 'Aprueba tu nuevo correo electrónico',
  'mail.approve-email.lead':
    'Alguien que inició sesión en tu cuenta de Sportspot quiere cambiar su correo electrónico. Si fuiste tú, apruébalo aquí y abre también el enlace que enviamos a la dirección nueva.',
  'mail.approve-email.action': 'Aprobar el cambio',
  'mail.approve-email.note':
    'El enlace funciona durante {hours} horas. Si no fuiste tú, no lo apruebes: elige una contraseña nueva y cierra todas las sesiones en Ajustes. No cambia nada hasta que se abran los dos enlaces.',
  'mail.confirm-email.subject': 'Confirma tu nuevo correo electrónico',
  'mail.confirm-email.lead':
    'Alguien quiere usar esta dirección para una cuenta de Sportspot. Si fuiste tú, confirma que es tuya y abre también el enlace que enviamos a la dirección anterior.',
  'mail.confirm-email.action': 'Confirmar la dirección',
  'mail.confirm-email.note': 'El enlace funciona durante {hours} horas. Si no fuiste tú, ignora este correo.',
  'mail.email-changed.subject': 'Se cambió tu correo electrónico',
  'mail.email-changed.lead':
    'Tu cuenta de Sportspot tiene un correo nuevo desde el {time} (UTC), confirmado en {device}. Se cerraron tus sesiones en todos los dispositivos. Inicia sesión con el correo nuevo.',
  'mail.email-changed.action': '¿No fuiste tú? Escríbenos',
  'mail.email-changed.note':
    'Si fuiste tú, no tienes que hacer nada. Este es el último correo sobre tu cuenta a esta dirección.',
  'mail.password-set.subject': 'Tu cuenta ya tiene contraseña',
  'mail.password-set.lead':
    'Se agregó una contraseña a tu cuenta de Sportspot el {time} (UTC), en {device}. Se cerraron las sesiones en los demás dispositivos.',
  'mail.password-changed.subject': 'Se cambió tu contraseña',
  'mail.password-changed.lead':
    'Se cambió la contraseña de tu cuenta de Sportspot el {time} (UTC), en {device}. Se cerraron las sesiones en los demás dispositivos.',
  'mail.password-removed.subject': 'Se quitó tu contraseña',
  'mail.password-removed.lead': 'Se quitó la contraseña de tu cuenta de Sportspot el {time} (UTC), en {device}.',
  'mail.password-reset.subject': 'Se restableció tu contraseña',
  'mail.password-reset.lead':
    'Se restableció la contraseña de tu cuenta de Sportspot con un enlace de tu correo el {time} (UTC), en {device}. Se cerraron las sesiones en todos los dispositivos. Las llaves de acceso y las cuentas vinculadas que no se conservaron ya no funcionan.',
  'mail.passkey-added.subject': 'Se agregó una llave de acceso',
  'mail.passkey-added.lead': 'Se agregó una llave de acceso a tu cuenta de Sportspot el {time} (UTC), en {device}.',
  'mail.passkey-removed.subject': 'Se quitó una llave de acceso',
  'mail.passkey-removed.lead': 'Se quitó una llave de acceso de tu cuenta de Sportspot el {time} (UTC), en {device}.',
  'mail.provider-linked.subject': 'Se vinculó una cuenta',
  'mail.provider-linked.lead':
    'Se vinculó una cuenta de otro servicio a tu cuenta de Sportspot el {time} (UTC), en {device}. Ya puedes iniciar sesión con ella.',
  'mail.provider-unlinked.subject': 'Se desvinculó una cuenta',
  'mail.provider-unlinked.lead': 'Tu cuenta del otro servicio se desvinculó de Sportspot el {time} (UTC), en {device}.',
  'mail.new-device.subject': 'Nuevo inicio de sesión en tu cuenta',
  'mail.new-device.lead':
    'Alguien inició sesión en tu cuenta de Sportspot en un dispositivo que no conocíamos: {device}, {time} (UTC).',
  'mail.notice.action': '¿No fuiste tú? Protege tu cuenta',
  'mail.notice.note':
    'Si fuiste tú, no tienes que hacer nada. Si no, abre el enlace: puedes cerrar las sesiones en todos los dispositivos y quitar formas de iniciar sesión que no sean tuyas.',
  'mail.device.both': '{browser} en {system}',
  'mail.device.one': '{name}',
  'mail.device.unknown': 'un dispositivo desconocido',
  'mail.account-deleted.subject': 'Se eliminó tu cuenta de Sportspot',
  'mail.account-deleted.lead':
    'Como pediste, eliminamos tu cuenta y todo lo que contenía. Este es nuestro último correo: no guardamos tu dirección.',
  'mail.account-deleted.action': 'Qué se elimina y qué se conserva',
  'mail.account-deleted.note': 'No podemos recuperarla. Puedes empezar de nuevo cuando quieras.',
  'mail.message-received.subject': 'Recibimos tu mensaje',
  'mail.message-received.lead':
    'Gracias por escribir. Solemos responder en 24 horas, a esta dirección. Tu referencia es {reference}.',
  'mail.message-received.action': 'Mientras tanto, mira el Centro de ayuda',
  'mail.message-received.note':
    'Si no nos escribiste, alguien puso tu dirección por error. Ignora este correo y no te escribiremos más.',
};
