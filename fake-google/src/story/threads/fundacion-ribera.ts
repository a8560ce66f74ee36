import { pdf } from '../attachments.ts'
import { workingDaysAfter } from '../date-words.ts'
import { asks, awaits, iPromised, maybe } from '../expected-item.ts'
import { people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { lucia } = people

/** Fundación Ribera: a talk and a small study in Valencia, in Spanish. */
export const fundacionRibera = (stage: Stage): void => {
  const { day } = stage.clock
  const talk = stage.thread('ribera-charla', 'Charla en Valencia')
  talk.receive(
    lucia,
    day(35, '10:10'),
    `Hola Maya:

Soy Lucía, nos conocimos en Lisboa el año pasado. Organizamos un ciclo sobre ciudades legibles y nos encantaría contar contigo. ¿Te animarías a dar una charla de cuarenta minutos?

Un abrazo,`,
    { trap: 'aceptó al día siguiente' },
  )
  talk.send(
    day(34, '09:33'),
    `Hola Lucía:

¡Claro que me acuerdo, la del tranvía equivocado! Acepto encantada. Hablaré de los hospitales, si os parece bien.

Un abrazo,
Maya`,
    { trap: 'says what the talk will be about, promises nothing to send' },
  )
  talk.receive(
    lucia,
    day(34, '12:20'),
    `¡Qué alegría! Hospitales, perfecto. Nosotros nos encargamos del vuelo y del hotel.`,
    {
      trap: 'los billetes llegaron después',
    },
  )
  talk.receive(lucia, day(20, '09:50'), `Te adjunto los billetes, como te dije. Sales el jueves por la tarde.`, {
    attach: [pdf('billetes.pdf', 'Bristol - Valencia')],
  })
  const at = day(4, '13:35')
  const due = workingDaysAfter(at, 3)
  talk.receive(
    lucia,
    at,
    `Hola Maya:

Ya tenemos casi listo el programa. [[¿Puedes mandarme para el ${due.es} el título de la charla y una biografía de cinco líneas?]]

¡Muchas gracias!`,
    { open: [asks('request', due)] },
  )

  const study = stage.thread('ribera-encuesta', 'Encuesta en el centro de salud')
  study.receive(
    lucia,
    day(22, '16:45'),
    `Hola de nuevo:

El centro de salud del Cabanyal quiere hacer algo parecido a lo tuyo con las cartas. [[¿Tienes el cuestionario en inglés?]] Lo traduciríamos nosotros.`,
    { open: [maybe(asks('request'))] },
  )
  study.send(
    day(21, '10:30'),
    `Hola Lucía:

Sí, lo tengo. Quito los datos del hospital y [[te paso el cuestionario esta misma semana.]]

Un abrazo,
Maya`,
    { open: [iPromised()] },
  )
  study.receive(lucia, day(21, '10:52'), `Genial, sin prisa. Mil gracias.`)

  const hall = stage.thread('ribera-sala', 'La sala y el sonido')
  hall.send(
    day(12, '17:20'),
    `Hola Lucía:

Una pregunta práctica: [[¿hay micrófono de solapa en la sala, o tengo que hablar desde el atril?]]

Gracias,
Maya`,
    { to: [lucia], open: [awaits('question')] },
  )

  const fee = stage.thread('ribera-honorarios', 'Honorarios de la charla')
  fee.send(
    day(28, '12:12'),
    `Hola Lucía:

¿Emito la factura a nombre de la Fundación o del Ayuntamiento?

Maya`,
    { to: [lucia], trap: 'contestado' },
  )
  fee.receive(lucia, day(27, '08:59'), `De la Fundación, por favor, con el CIF G-96000000. Gracias por preguntar.`)
}
