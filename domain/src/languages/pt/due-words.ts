import type { DueWords } from '../../due-date/due-words.ts'
import { AWAY } from './absence-words.ts'
import { JOINING_WORDS } from './joining-words.ts'

// prettier-ignore
export const DUE_WORDS: DueWords = {
  nextWeek: '(?:n?a )?(?:próxima semana|semana que vem)',
  thisWeekOrNext: 'esta semana ou (?:n?a )?(?:próxima|que vem)',
  condition: `${JOINING_WORDS.if}|a menos que`,
  feasible: '(?:puder(?:es|em)?|conseguir(?:es|em)?|for possível|possível|tiver(?:es)?|der|quiser(?:es)?|lhe|te|não|for preciso)',
  whenBack: '(?:quando|assim que) (?:voltar(?:es|em)?|regressar(?:es|em)?|estiver(?:es)? de volta)|n[ao] (?:meu|minha|teu|tua|seu|sua) (?:regresso|volta)',
  back: `(?:volto|voltarei|regresso|regressarei|de volta|estarei de volta|(?:${AWAY}|fora) até)(?: n?[ao])?`,
  eventLead: 'com|para',
  byThen: 'para isso|nesse dia|no mesmo dia|nessa (?:tarde|noite|manhã)|até lá|antes disso',
  wantedUntil: '(?:preciso|precisamos) (?:de )?(?:saber|ter|d(?:isso|el[ae]s?))',
  needed: '(?:preciso|precisamos|precisava|precisaria)|(?:tenho|temos) (?:de|que)',
  busy: `sommers[oa]|atolad[oa]|${AWAY}`,
  happens: 'abre|fecham?|começa|inicia|arranca|termina|acaba|sai|saem|chegam?|vem|vêm|vence|reúne|entra|pedem?|quer(?:em)?|imprime|publica|vai',
  happensBehind: '(?:abre|abrimos|fecha|fechamos|começa|sai|chega|vem|vai|fazemos|mandamos|enviamos|encomendamos)',
  staysUntil: '(?:estou|estarei|estamos|está) [^.;]{0,40}até',
  alongWith: 'na sequência|no seguimento|em relação|obrigad[oa] pel[oa]',
  farewell: 'até|nos vemos|a gente se vê',
  hangs: 'antes|depois|desde|até|quando|assim que|se',
  onceDone:
    '(?:assim que|logo que|quando) (?!possível|(?:lhe |te )?(?:puder|poder|conseguir|der|for possível)\\p{L}*)(?:\\p{L}+ ){0,3}\\p{L}+(?:rmos|res|rem|er|ir' +
    '|ar|ermos|ivermos|iver|iverem)(?!\\p{L})|uma vez (?:que|recebid|assinad|aprovad|pag|confirmad)\\p{L}*|após (?:a |o )?(?:recepção|receção|recebimento' +
    '|assinatura|pagamento|confirmação)',
  isOn: 'é|são|será',
  openFrom: 'qualquer dia (?:a partir|depois)|a partir d[eoa]',
  untilEvent: 'antes d[eoa](?: que)?|a tempo (?:de|d[ao]|para)',
  untilClause: 'antes de(?: que)?',
  deadlineNoun: 'prazo(?: final)?|data[- ]limite|vencimento|encerramento',
  deadlineIs: 'é|termina|acaba|vence|será|:',
}
