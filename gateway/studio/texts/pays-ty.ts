import { explainedTy } from './explained-ty.ts'
import type { paysEn } from './pays-en.ts'

export const paysTy: typeof paysEn = {
  tiers: {
    win: 'panalo',
    otherWin: 'iba pang panalo',
    withSix: 'panalo sa 6',
    tie: 'tabla',
    thirty: 'sumang 30',
    onePair: 'sa isang kamay',
    bothPairs: 'sa dalawang kamay',
    one: 'sa isang dice',
    two: 'sa dalawang dice',
    three: 'sa tatlong dice',
    allFour: 'lahat ng apat na digit',
    lastThree: 'ang huling tatlo',
    lastTwo: 'ang huling dalawa',
    first: 'Unang premyo',
    second: 'Ikalawang premyo',
    third: 'Ikatlong premyo',
    starter: 'Starter',
    consolation: 'Konsolasyon',
    ending: 'bawat tama',
    right: (count) => `${count} tama`,
    times: (product) => (product === 1 ? 'wala' : `× ${product}`),
  },
  payWords: {
    howPlayed: 'Paano laruin',
    stakeBack: 'ibinabalik ang taya',
    halfBack: 'ibinabalik ang kalahati ng taya',
    upTo: (odds) => `hanggang ${odds}`,
    eachOf: (places) => `bawat isa sa ${places} numero`,
    any: (oneIn) => `Alinman sa mga ito: ${oneIn}`,
    spots: (count) => `${count} numerong pinili`,
    prize: 'Premyo',
    drawn: (count) => `${count} numero`,
    eachDrawn: 'bawat numerong nabunot',
    multipliers: 'Mga multiplier',
    multiplier: 'Sa kabuuan',
    systems: 'Bayad ng isang system',
    chosen: 'Mga numero',
    linesFor: (lines, price) => `${lines} linya, ${price}`,
    poolAnd: (amount) => `ang premyo + ${amount}`,
    returnsBesidePool: (fixed, pool) =>
      `Balik ${fixed} kung wala ang naiipong premyo; ${pool} ang idinadagdag nito sa ngayon`,
  },
  thirdCards: {
    title: 'Ang ikatlong baraha',
    player:
      'Kapag may 8 o 9 ang isa sa dalawa sa unang dalawang baraha, walang kukuha. Kung wala, kukuha ang player sa 0 hanggang 5 at titigil sa 6 at 7.',
    banker:
      'Kapag tumigil ang player, kukuha ang banker sa 0 hanggang 5 at titigil sa 6 at 7. Kapag kumuha ang player, ayon ito sa halaga ng barahang kinuha niya:',
    points: 'May ganito ang banker',
    draws: 'at kukuha kapag ganito ang ikatlong baraha ng player',
    any: '0 hanggang 9, palagi',
    none: 'hindi kailanman, titigil',
  },
  explained: {
    ...explainedTy,
    keno: [
      'Dalawampu sa walumpung numero ang binubunot. Pumili ng isa hanggang sampu; ang bayad ay ayon sa dami ng pinili mo at kung ilan sa mga ito ang lumabas. Walang bayad ang bilang ng tama na wala sa talahanayan.',
    ],
    baccarat: [
      'Tigdalawang baraha, at may ikatlo ayon sa tuntunin sa ibaba. Isa ang alas, wala ang sampu at mga larawan, at huling digit lang ng suma ang bilang: panalo ang mas malapit sa siyam. Sa tabla, ibinabalik ang taya sa player at sa banker.',
      'May pares kapag magkapareho ang ranggo ng unang dalawang baraha ng isang kamay. Isang beses lang binabayaran ang alinmang pares, kahit mayroon ang dalawang kamay.',
    ],
    commission:
      'Komisyon: 0.95 : 1 ang bayad sa panalo ng banker, dahil sa house ang 5% ng panalo. Buong piso ang mga taya, kaya buong sentimo ang 5% nito at walang pinapantay kailanman.',
    noCommission:
      'Walang komisyon. Sa halip, kalahati lang, 0.5 : 1, ang bayad kapag nanalo ang banker sa 6 na puntos; sa ibang puntos ay 1 : 1.',
    superSix: 'Panalo ang super six kapag nanalo ang banker sa 6 na puntos, dalawa man o tatlo ang baraha.',
    perfectPair:
      'Ang perpektong pares ay magkapareho ang ranggo at ang palo. Isang beses itong binabayaran: ang bayad para sa isang kamay, o ang mas mataas kapag mayroon ang dalawang kamay.',
    moneyWheel: (segments, counts, most) => [
      `May ${segments} magkakasinlapad na bahagi ang gulong: ${counts}, at tig-isang ×2 at ×7. Ang numerong hinintuan ay nagbabayad ng sarili nito sa isa.`,
      `Sa ×2 at ×7 walang panalo at walang talo: mananatili ang lahat ng taya at iikot muli ang gulong. Imu-multiply nito ang susunod na panalo. Kapag marami, mina-multiply ng mga ito ang isa’t isa, hanggang × ${most} sa kabuuan. Isang beses ibinabalik ang taya at hindi ito mina-multiply.`,
      'Walang kinalaman sa isa’t isa ang tsansa ng taya at ng multiplier: i-multiply ang dalawa para sa tsansang magkasabay sila.',
    ],
    sea: [
      'Dalawampu’t tatlong numerong may apat na digit ang binubunot: una, ikalawa at ikatlong premyo, sampung starter at sampung konsolasyon. Hiwa-hiwalay ang bunot ng bawat isa mula 0000 hanggang 9999, kaya maaaring manalo nang dalawang beses ang isang numero, at dalawang beses itong binabayaran.',
      'Binabayaran ang malaki sa lahat ng 23 numero. Binabayaran ang maliit sa unang tatlo lamang, at mas mataas sa bawat isa.',
      'Isang taya sa bawat ayos ang halaga ng taya sa lahat ng ayos; tulad ng eksakto ang bayad sa ayos na nabunot, at pareho ang balik.',
    ],
    vietnam: (two, three) => [
      `Ang lo ay taya sa mga huling digit ng lahat ng numero ng bunutan na may ganoong dami: ${two} numero para sa dalawang digit, ${three} para sa tatlo. Isang yunit ang halaga sa bawat isa, at nagbabayad ito sa bawat numerong ganito ang dulo: sa ${two} yunit na itinaya, ang isang tama ay nagbabayad ng nasa talahanayan para sa isang yunit.`,
      'Ang special ay taya sa mga huling digit ng special na premyo lamang. Lahat ng: bawat isa sa mga numero ay dulo ng kahit isang premyo. Wala sa: walang isa man sa kanila.',
    ],
    poolReturn: (pool, part) =>
      `Ang balik kung wala ang naiipong premyo ay ang ibinabalik ng mga takdang premyo sa bawat taya. Ang idinadagdag ay ang naiipong premyong ${pool} na hinati sa halaga ng lahat ng posibleng linya: ang dagdag nito para sa iisang nanalo, bago ito paghatian. Sa paglipas ng mga taon, ibinabalik ng naiipong premyo ang pumapasok dito, ${part} ng bawat taya, at ang idinagdag ng house.`,
    poolLeast: (least) =>
      `Pinupuno ng house ang naiipong premyo hanggang ${least} bago ang bunutan. Kapag napanalunan ito, doon muna napupunta ang bahagi ng mga taya sa susunod na bunutan: tataas lang ang premyo kapag higit ang mga iyon sa kulang.`,
    system:
      'System ang pito hanggang labindalawang numero: sabay na binibili ang lahat ng linyang anim na mabubuo sa mga ito, bawat isa sa halaga nito, at kani-kaniyang panalo. Kabuuan ng panalo nila ang nasa talahanayan.',
  },
}
