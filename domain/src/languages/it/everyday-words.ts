export const EVERYDAY_WORDS =
  'io lui lei noi voi loro il lo gli i una uno questo questa mio mia tuo tua suo sua nostro nostra chi che cosa ' +
  'quando dove come quale quali quanto puoi può potresti potrebbe potete possiamo hai ha ho abbiamo avete sei è ' +
  'sono siamo grazie ciao buongiorno buonasera salve gentile caro cara egregio cordiali saluti e ma se non anche ' +
  'per con senza su tra fra manda mandami inviami invia mi ti ci vi domani oggi ieri fattura contratto preventivo ' +
  'riunione relazione progetto domanda risposta ' +
  'gentili distinti di a da in'
