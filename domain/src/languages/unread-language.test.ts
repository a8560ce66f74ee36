import { describe, expect, it } from 'vitest'
import { growth, LINEAR_GROWTH } from '../testing/growth.ts'
import { unreadLanguage } from './unread-language.ts'

describe('[DT-05] a language that is not read', () => {
  it.each<[string, string]>([
    ['pl', 'Dzień dobry, czy może mi Pani przesłać umowę do piątku? Pozdrawiam, Robin'],
    ['pl', 'Spotkanie zostało przeniesione na wtorek, więc nie musisz się spieszyć.'],
    ['cs', 'Dobrý den, mohli byste mi prosím poslat podepsanou smlouvu? Děkuji.'],
    ['cs', 'Zítra se nám to nehodí, ale ve středu bychom mohli přijet dřív.'],
    ['sk', 'Dobrý deň, kedy by ste nám mohli poslať faktúru? Ďakujem.'],
    ['hu', 'Jó napot kívánok! Kérem, küldje el a szerződést péntekig, ha lehet.'],
    ['hu', 'A megbeszélés elmarad, mert a terem nem szabad, és az új időpont még nem biztos.'],
    ['ro', 'Bună ziua, vă rog să îmi trimiteți contractul până vineri. Mulțumesc.'],
    ['tr', 'Merhaba, sözleşmeyi cuma gününe kadar bana gönderebilir misiniz? Teşekkürler.'],
    ['tr', 'Toplantı bu hafta yok, ama gelecek hafta için bir saat bulmak istiyoruz.'],
    ['fi', 'Hei, voisitko lähettää minulle sopimuksen ennen perjantaita? Kiitos!'],
    ['fi', 'Kokous on siirretty, mutta en tiedä vielä, milloin se pidetään.'],
    ['sv', 'Hej, kan du skicka avtalet till mig innan fredag? Tack på förhand.'],
    ['sv', 'Vi hann inte bli klara med rummet, men det ska vara färdigt på måndag.'],
    ['da', 'Hej Robin, vil du sende mig kontrakten inden fredag? Tak for hjælpen.'],
    ['da', 'Vi nåede det ikke i går, så der bliver først svaret på mandag.'],
    ['no', 'Hei Robin, kan du sende meg kontrakten før fredag? Takk for hjelpen.'],
    ['no', 'Vi rakk det ikke i går, så det blir ikke noe svar før mandag.'],
    ['hr', 'Dobar dan, možete li mi poslati ugovor do petka? Hvala vam.'],
    ['sl', 'Dober dan, ali mi lahko pošljete pogodbo do petka? Hvala in lep pozdrav.'],
    ['et', 'Tere, kas saaksid mulle lepingu enne reedet saata? Aitäh!'],
    ['lv', 'Labdien, vai jūs varat man atsūtīt līgumu līdz piektdienai? Paldies.'],
    ['lt', 'Laba diena, ar galite man atsiųsti sutartį iki penktadienio? Ačiū.'],
    ['id', 'Selamat pagi, apakah Anda bisa mengirim kontrak itu sebelum hari Jumat? Terima kasih.'],
    ['vi', 'Xin chào, bạn có thể gửi hợp đồng cho tôi trước thứ sáu được không? Cảm ơn.'],
    ['ja', 'お世話になっております。契約書を金曜日までに送っていただけますか。'],
    ['zh', '您好，请在周五之前把合同发给我，谢谢。'],
    ['ko', '안녕하세요. 금요일까지 계약서를 보내 주실 수 있나요?'],
    ['ru', 'Добрый день, пришлите, пожалуйста, договор до пятницы.'],
    ['uk', 'Добрий день, надішліть, будь ласка, договір до пʼятниці.'],
    ['bg', 'Добър ден, бихте ли изпратили договора до петък?'],
    ['el', 'Καλημέρα, μπορείτε να μου στείλετε το συμβόλαιο μέχρι την Παρασκευή;'],
    ['ar', 'صباح الخير، هل يمكنك إرسال العقد قبل يوم الجمعة؟'],
    ['fa', 'سلام، لطفا قرارداد را تا جمعه برای من بفرستید. چرا دیر شد؟'],
    ['he', 'שלום, אפשר לשלוח לי את החוזה עד יום שישי?'],
    ['th', 'สวัสดีครับ ช่วยส่งสัญญามาให้ผมก่อนวันศุกร์ได้ไหม'],
    ['hi', 'नमस्ते, क्या आप शुक्रवार तक अनुबंध भेज सकते हैं?'],
    ['ja', 'Plan v2 について、Robin さんに確認をお願いします。'],
  ])('is told: %s, "%s"', (language, text) => expect(unreadLanguage(text)).toBe(language))

  it.each([
    'Could you send me the contract by Friday? Thanks, Robin',
    'Kannst du mir den Vertrag bis Freitag schicken? Danke dir!',
    'Pouvez-vous m’envoyer le contrat avant vendredi ? Merci d’avance.',
    '¿Me puedes enviar el contrato antes del viernes? Muchas gracias.',
    'Você pode me enviar o contrato até sexta-feira? Obrigado!',
    'Mi puoi mandare il contratto entro venerdì? Grazie mille.',
    'Kun je me het contract voor vrijdag sturen? Alvast bedankt!',
    'Ok',
    'Thanks, Łukasz and Åsa!',
    'Meet Παπαδόπουλος at 10.',
    'See 株式会社 in the list, please.',
    'FYI',
    '12:30 – 14:00',
    '',
  ])('is none: "%s"', (text) => expect(unreadLanguage(text)).toBeNull())

  it('is told in linear time', () => {
    for (const text of ['że ', 'a', '日', "'", 'å '])
      expect(growth((times) => unreadLanguage(text.repeat(times)), 50_000)).toBeLessThan(LINEAR_GROWTH)
  })
})
