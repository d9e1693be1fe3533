import type { explainedEn } from './explained-en.ts'

export const explainedTy: typeof explainedEn = {
  roulette: [
    'Isang gulong na may numerong 0 hanggang 36. Sa 0, talo ang lahat ng taya sa labas: pula at itim, gansal at pares, mababa at mataas, mga dosena at mga hanay.',
    'Ang split ay dalawang magkatabing numero sa mesa, ang street ay isang hilera ng tatlo, ang corner ay apat na nagtatagpo, ang anim na numero ay dalawang hilera, at ang trio ay 0 kasama ang dalawang katabi nito. Ang isang pindot sa racetrack ay naglalagay ng chip sa bawat taya nito.',
  ],
  sicBo: [
    'Tatlong dice. Maliit ang sumang 4 hanggang 10, malaki ang 11 hanggang 17. Kapag magkakapareho ang tatlo, talo ang maliit, malaki, gansal at pares.',
    'Panalo ang doble sa dalawa o tatlong dice na may mukhang iyon; ang dalawang mukha kapag parehong nasa mga dice. Panalo ang tatlo sa apat kapag tatlong magkakaibang mukha ang lumabas at lahat ay kasama sa apat.',
  ],
  threeDice: [
    'Tatlong dice. Maliit ang sumang 3 hanggang 10, malaki ang 11 hanggang 18; kasama rito, pati sa gansal at pares, ang tatlong magkakapareho.',
    'Ang tatlong sunod-sunod ay 1 2 3, 2 3 4, 3 4 5 o 4 5 6. Panalo ang pares sa dalawa o tatlong dice na may mukhang iyon; ang pares at isa ay sa dalawa ng una at isa ng ikalawa lamang. Panalo ang dalawa o tatlong mukha kapag lahat ay nasa mga dice.',
  ],
  dragonTiger: [
    'Tig-isang baraha, at panalo ang mas mataas: alas ang pinakamababa, hari ang pinakamataas, at walang bilang ang palo. Sa tabla, ibinabalik ang kalahati ng taya sa dragon o tigre.',
    'Maliit ang alas hanggang 6, malaki ang 8 hanggang hari; gansal ang alas, 3, 5, 9, jack at hari. Sa 7, talo ang maliit, malaki, gansal at pares.',
  ],
  colorGame: [
    'Tatlong dice na may anim na kulay. Ang bayad sa isang kulay ay ayon sa kung ilan sa tatlo ang nagpakita nito.',
  ],
  tenCars: [
    'Sampung kotse ang dumarating, pantay ang tsansa ng bawat ayos. Ang suma ay sa numero ng unang dalawang kotse: maliit hanggang 11, malaki mula 12. Sa isang puwesto, maliit ang kotse 1 hanggang 5 at malaki ang 6 hanggang 10.',
    'Panalo ang puwesto 1 higit sa puwesto 10 kapag mas mataas ang numero ng kotseng nauna kaysa sa nasa ikasampu. Ang unang dalawa at unang tatlo ay mga kotse ayon sa pagdating.',
  ],
  fiveOfEleven: [
    'Lima sa labing-isang numero ang binubunot, isa-isa. Kung hanggang lima ang pinili, dapat lumabas ang lahat ng ito; kung anim hanggang walo, dapat kasama sa pinili ang limang lumabas.',
    'Ang unang numerong lumabas, unang dalawa at unang tatlo ay ayon sa mga unang lumabas. Ang suma ay sa lahat ng lima; sa 30, ibinabalik ang taya.',
  ],
  threeDigits: [
    'Tatlong digit ang binubunot, bawat isa mula 0 hanggang 9, ayon sa ayos. Ang kahit anong ayos ay panalo sa alinmang ayos: anim ang ayos ng tatlong magkakaiba; tatlo kapag may dalawang magkapareho, at doble ang bayad. Eksakto lang ang puwedeng taya sa tatlong magkakapareho.',
  ],
  fourDigits: [
    'Apat na digit ang binubunot, bawat isa mula 0 hanggang 9. Ang isang taya ay panalo sa lahat ng apat, sa huling tatlo o sa huling dalawa, kung alin ang mas malaki ang bayad.',
  ],
  twoNumbers: [
    'Dalawang numero mula 1 hanggang 31 ang binubunot, isa-isa; maaaring pareho ang mga ito. Ang eksakto ay panalo sa ayos ng paglabas, ang kahit anong ayos ay sa alinman.',
  ],
}
