import type { contestEn } from './contest-en.ts'

export const contestTy: typeof contestEn = {
  share: 'bahagi ng lahat ng taya',
  contest: {
    pools: (number) => `Taya sa bawat panig, round ${number}`,
    odds: (times) => `bayad ${times} ×`,
    noOdds: 'walang odds kung isang panig lang',
    move: 'Gumagalaw ang odds sa bawat taya hanggang magsara; ang nakatakda sa pagsara ang ibabayad.',
    stand: 'Sarado na ang tayaan: ito ang odds na ibabayad.',
    wins: (side) => `Panalo ang ${side}`,
    even: 'Tabla',
    draw: 'Tabla: ibinabalik ang bawat taya',
    exchanges: (meron, wala) => `${meron} sa ${wala}`,
    oneSided: (number) =>
      `Isang panig lang ang may taya sa round ${number}. Hindi ito nilaro, at ibinalik ang bawat taya.`,
    rules: (lead, most, house, draw) => [
      `Isa-isang binubunot ang palitan ng laban; pantay ang tsansa ng Meron at ng Wala sa bawat isa. Panalo ang unang lumamang ng ${lead}. Kung wala pa ring nakalamang nang ganoon pagkatapos ng ${most} palitan, tabla ito, na nangyayari sa ${draw} ng lahat ng round.`,
      `Sa house ang ${house} ng lahat ng taya sa dalawang panig. Ang natitira ay hinahati ng mga tumaya sa nanalo ayon sa laki ng kanilang taya, hanggang buong sentimo; ang sobra ay sa house. Kung halos lahat ay nasa isang panig, maaaring mas mababa sa itinaya ang matanggap ng mga nanalo rito.`,
      'Kapag tabla, ibinabalik ang bawat taya. Ang round na walang taya ang isang panig ay hindi nilalaro, at ibinabalik din ang lahat.',
      'Ang balik ay sa lahat ng taya nang magkakasama. Ang sa isang panig ay depende sa nakataya sa kabila sa pagsara.',
    ],
  },
}
