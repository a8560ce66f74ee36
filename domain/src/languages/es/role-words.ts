import type { RoleWords } from '../../wording/role-words.ts'

export const ROLE_WORDS: RoleWords = {
  ofSeveral:
    'área|administración|secretaría|portal|comité|equipo|hotel|hostal|gestoría|asesoría|notaría|' +
    'bufete|despacho|dirección|taller|imprenta|clínica|escuela|colegio|centro|club|agencia|' +
    'compras|cobros|facturación|carpintería|transportes|fundación|ayuntamiento|vidrieras',
  kin: 'mamá|papá|abuela|abuelo|tía|tío|yaya|yayo',
  endearment: 'cariño|mi amor|mi vida',
  role:
    'administracion|administración|atencion|atención|ayuda|comercial|compras|contabilidad|contacto|' +
    'correo|facturacion|facturación|informacion|información|marketing|pedidos|recepcion|' +
    'recepción|reservas|rh|secretaria|secretaría|servicio|soporte|ventas',
}
