import { pdf, png } from '../attachments.ts'
import { earlyNextWeek, workingDaysAfter } from '../date-words.ts'
import { asks, awaits, maybe, theyPromised } from '../expected-item.ts'
import { people } from '../people.ts'
import type { Stage } from '../stage.ts'

const { camille, benoit } = people

const pictograms = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('moreau-pictogrammes', 'Pictogrammes pour la gare routière')
  thread.receive(
    camille,
    day(43, '09:12'),
    `Bonjour Maya,

Nous avons gagné la gare routière de Villefranche ! Il nous faut quelqu'un pour tester les pictogrammes auprès des voyageurs. Est-ce que cela t'intéresserait ?

Bises,`,
    { trap: 'elle a dit oui' },
  )
  thread.send(
    day(43, '11:40'),
    `Bonjour Camille,

Bravo ! Oui, avec grand plaisir. Compte trois jours de préparation et deux jours sur place, à mon tarif habituel.

Bien à toi,
Maya`,
  )
  thread.receive(
    camille,
    day(42, '17:30'),
    `Parfait, Benoît prépare le contrat. Peux-tu lui envoyer tes coordonnées bancaires ?`,
    { cc: [benoit], trap: 'envoyées le lendemain' },
  )
  thread.send(day(41, '08:45'), `Bonjour à vous deux,\n\nVoici mon RIB en pièce jointe.\n\nMaya`, {
    to: [benoit],
    cc: [camille],

    attach: [pdf('coordonnees-bancaires.pdf', 'Coordonnees bancaires')],
  })
  thread.receive(benoit, day(41, '10:02'), `Bien reçu, merci. [[Le contrat suit par la poste.]]`, {
    open: [maybe(theyPromised())],
  })
}

const models = (stage: Stage): void => {
  const { day } = stage.clock
  const thread = stage.thread('moreau-maquettes', 'Maquettes : deuxième série')
  thread.receive(
    camille,
    day(16, '12:05'),
    `Coucou Maya,

Première série en pièce jointe. Le bonhomme qui court fait peur aux enfants, je le sais, je le refais.`,
    { attach: [png('pictogrammes-serie-1.png')] },
  )
  thread.send(
    day(15, '09:20'),
    `Il fait peur aux adultes aussi ! Pour le reste c'est très bien, surtout la consigne. La flèche des quais gagnerait à être plus épaisse.

Maya`,
  )
  const at = day(5, '14:48')
  const due = workingDaysAfter(at, 3)
  thread.receive(
    camille,
    at,
    `Voici la deuxième série, avec une flèche bien grasse et un coureur plus sympathique.

[[Peux-tu me donner ton avis avant ${due.fr} ?]] L'imprimeur attend nos fichiers pour le prototype.

Merci d'avance,`,
    { attach: [png('pictogrammes-serie-2.png')], open: [asks('request', due)] },
  )
}

const stationPlans = (stage: Stage): void => {
  const { day } = stage.clock
  const contract = stage.thread('moreau-contrat', 'Contrat Villefranche')
  contract.receive(
    benoit,
    day(34, '15:15'),
    `Bonjour Maya,

Le contrat a dû arriver hier. Merci de nous en retourner un exemplaire signé.

Cordialement,`,
    { trap: 'retourné signé le jour même' },
  )
  contract.send(day(34, '17:52'), `Bonjour Benoît,\n\nLe voici, signé et scanné. L'original part demain.\n\nMaya`, {
    attach: [pdf('contrat-signe.pdf', 'Contrat signe')],
    trap: 'l’original est confirmé reçu',
  })
  contract.receive(benoit, day(29, '09:31'), `L'original est bien arrivé ce matin, tout est en ordre.`)

  const thread = stage.thread('moreau-plan-des-quais', 'Plan des quais')
  thread.send(
    day(9, '16:16'),
    `Bonjour Benoît,

Je prépare le parcours des tests à Villefranche. [[Pourrais-tu m'envoyer le plan des quais avec la numérotation définitive ?]]

Merci et bonne soirée,
Maya`,
    { to: [benoit], open: [awaits('question')] },
  )

  const briefing = stage.thread('moreau-point', 'Point avant les tests')
  const sent = day(5, '11:20')
  const slot = earlyNextWeek(sent)
  briefing.receive(
    benoit,
    sent,
    `Bonjour Maya,

Avant d'aller à Villefranche, il serait bon de faire le point sur le parcours. [[Serais-tu disponible \
${slot.fr} prochain à 11 h (heure de Lyon) pour un appel ?]] Camille se joindra à nous si le train le permet.

Cordialement,`,
    { open: [asks('meeting', slot, '10:00')] },
  )

  const authorisation = stage.thread('moreau-autorisation', 'Autorisation de la régie')
  authorisation.send(
    day(14, '09:05'),
    `Bonjour Camille,

Avons-nous le droit d'interroger des voyageurs dans la gare, ou faut-il demander à la régie ?

Maya`,
    { to: [camille], trap: 'répondu par une promesse' },
  )
  const at = day(13, '18:01')
  const due = workingDaysAfter(at, 4)
  authorisation.receive(
    camille,
    at,
    `Il faut une autorisation écrite. [[Je m'en occupe et je te l'envoie ${due.fr} au plus tard.]]

Bises,`,
    { open: [theyPromised(due)] },
  )
}

/** Atelier Moreau: pictograms for a coach station, in French. */
export const atelierMoreau = (stage: Stage): void => {
  pictograms(stage)
  models(stage)
  stationPlans(stage)
}
