import { pattern } from '../../text/pattern.ts'
import { DAYS } from './day-names.ts'
import { deedBehind } from '../deed-behind.ts'
import type { ReplyLanguage } from '../../wording/suggested-response/reply-language.ts'
import { FRENCH_REPLY_WORDS } from './reply-words.ts'

/** "Anna doit m’envoyer le plan des quais": the object right behind the infinitive. */
const THING = pattern('u')`
    (?<= (?:(?:doit|va) (?:m['’]|me )?)\p{L}+ )(?:le |la |les |l['’])(?!(?:${DAYS})(?!\p{L}))[\p{L}’'-]+(?: (?:de |des |du |d['’]|de la |de l['’])[\p{L}’'-]+)?(?=$
    | (?:avec|avant|pour|à|au|aux|dans|en|par|sur|d’ici|et|le|${DAYS})(?!\p{L}))`

const DEED = / doit (?<deed>.+)$/u
const OTHERS = /(?<!\p{L})(?:son|sa|ses|leurs?)(?!\p{L})/iu

export const FRENCH_REPLIES: ReplyLanguage = {
  words: FRENCH_REPLY_WORDS,
  thingIn: (title) => THING.exec(title)?.[0] ?? null,
  deedIn: (title, evidence) => deedBehind(title, evidence, DEED, OTHERS),
  gives: pattern('iu')`
      ^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:envoyer|renvoyer|transmettre|faire parvenir|faire suivre|donner|fournir|adresser|apporter|retourner|déposer|préparer|partager
      |remettre)(?!\p{L})(?! (?:à \S+ )?(?:mon|son) avis)`,
  tells:
    /^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:dire|donner|confirmer|indiquer|préciser|répondre|communiquer|expliquer)(?!\p{L})/iu,
  calls: /^(?:\S+ (?:doit|va) )?(?:m'|me )?(?:appeler|rappeler|téléphoner)(?!\p{L})/iu,
  talks: /^(?:parler|discuter|rencontrer|écrire à|passer (?:chez|voir)|revoir|se voir|retrouver)(?!\p{L})/iu,
  lacks: pattern('iu')`
      (?<!\p{L})(?:manque(?:nt)?|n['’](?:ai|avons|a) (?:pas|toujours pas|pas encore|jamais) (?:encore )?(?:reçu|eu|vu)|ne (?:retrouve|trouve
      |vois)(?:ons|z)? (?:pas|plus)|ne figure(?:nt)? pas
      |y ?a pas|j['’]attends (?:toujours|encore))`,
  needs: /(?<!\p{L})(?:(?:ai|avons) (?:encore )?besoin d|il (?:me|nous) (?:faut|faudrait))/iu,
  asksWord: pattern('iu')`
      (?<!\p{L})(?:dis(?:-|\s)(?:moi|nous)|dites(?:-|\s)(?:moi|nous)|tiens(?:-|\s)moi au courant|tenez(?:-|\s)moi (?:informé|au courant)|me (?:dire
      |préciser|indiquer|confirmer|faire savoir)|nous (?:dire|préciser|indiquer|confirmer|faire savoir)
      |(?:sais|savons|demande|demandons|demandent) (?:pas )?(?:si|où|quand|comment|combien|quel(?:le)?s?)|(?:votre|ton) (?:avis|réponse|retour))(?!\p{L})`,
  delivers: pattern('iu')`
      (?<!\p{L})(?:(?:envoie|envoyons|enverrai|enverrons|transmets|transmettrai|renvoie|renverrai|adresse|adresserai|fais suivre|tiens au courant
      |réponds|répondrai|dis|dirai|confirme|confirmerai)
      |(?:vais|allons) (?:\p{L}+ |[tl]['’]){0,2}(?:envoyer|transmettre|renvoyer|adresser|répondre|dire|confirmer))(?!\p{L})`,
  inPerson: pattern('iu')`
      (?<!\p{L})(?:apporte(?:rai)?|amène(?:rai)?|viens|viendrai|passe(?:rai)?|prends|prendrai|je (?:suis|serai) (?:là|sur place)|vais (?:chercher
      |passer|venir|apporter)|(?:t['’]|vous )appelle(?:rai)?|récupère(?:rai)?)(?!\p{L})`,
  takesOver:
    /(?<!\p{L})(?:(?:laisse(?:z)?|confie(?:z)?)[- ](?:(?:le|la|les|ça)[- ])?moi(?: faire)?|je m['’]en (?:occupe|charge))(?!\p{L})/iu,
  pointsBack: pattern('iu')`
      ^(?:si (?:oui|non|c['’]est le cas)|dans ce cas|sinon)(?!\p{L})|(?<!\p{L})(?:(?:sous|dans|avec|pour|sur|à|de|avant|après) (?:ce|cet|cette|ces) \p{L}+
      |suivante?s?|ci-dessous|ci-dessus)(?!\p{L})`,
  attends: /^(?:participer|assister|venir (?:à|au|aux|en)|être (?:là|présente?)|se joindre|rejoindre)(?!\p{L})/iu,
  leavesOpen:
    /(?<!\p{L})(?:n['’]importe quand|à toute heure|quand (?:tu veux|vous voulez)|(?:après|avant|à partir de) \d{1,2} ?h?)(?!\p{L})/iu,
  invites: /(?<!\p{L})(?:déjeuner|dîner|café|verre|apéro|se voir|se retrouver|s['’]appeler|rendez-vous)(?!\p{L})/iu,
  readsNoAnswers: /(?<!\p{L})(?:ne pas répondre à ce|ne répondez pas à ce)/iu,
  begs: /^(?:merci de|veuillez|prière de|n['’]oublie[sz]? pas) /iu,
  wishes: pattern('iu')`
      ^(?:j['’]aimerais|je (?:voudrais|souhaiterais)|nous (?:aimerions|voudrions|souhaiterions)|je (?:te|vous) (?:serais|saurais) (?:gré|reconnaissante?)
      |je voulais savoir|je (?:te|vous) demanderais|ce serait (?:bien|super|utile|sympa))(?!\p{L}| (?:te|vous) (?:remercier|dire))`,
  inverts:
    /^(?:est-ce que|(?:as|es|peux|veux|vas|sais|pourrais)-tu|(?:avez|êtes|pouvez|voulez|allez|savez|pourriez)-vous)(?!\p{L})/iu,
  holds: pattern('iu')`
      ^(?:merci d['’e] ?)?(?:pense[rz]? à|n['’]oublie[rz]? pas|ne pas|laisse[rz]?|garde[rz]?|apporte[rz]?|viens|venez|attends|attendez|évite[rz]?)(?!\p{L})`,
  suits: pattern('iu')`
      (?<!\p{L})(?:(?:vous|te|me|nous) (?:convien\p{L}*|irait|arrange\p{L}*)|(?:es-tu|tu es|êtes-vous|seriez-vous) (?:libre|disponible
      |dispo))(?!\p{L})`,
  namesTime: pattern('iu')`(?<!\p{L})(?:${DAYS}|demain|ce soir|\d{1,2} ?h(?: ?\d\d)?|midi|le \d{1,2})(?!\p{L})`,
  offersChoice: /(?<!\p{L})(?:ou|quand|quel(?:le)?s?|soit|semaine prochaine|cette semaine)(?!\p{L})/iu,
}
