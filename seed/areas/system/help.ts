/** The help centre of the demo merchant: one article per tag in both languages, plain words, true of the product. */
type HelpText = { tag: string; en: { title: string; content: string }; ty: { title: string; content: string } }

export const helpTexts: readonly HelpText[] = [
  {
    tag: 'aboutus',
    en: {
      title: 'About Perlas',
      content:
        '<p>Perlas is a lobby for players in the Philippines: slots, scratch cards, dice, tables and lottery draws in one place, with one balance. Poker, sports and some games of cards are rounds of dice under their names; their matches and cards come later.</p><p>We show every price, fee and limit before you confirm, and give you a receipt with a number afterwards.</p>',
    },
    ty: {
      title: 'Tungkol sa Perlas',
      content:
        '<p>Ang Perlas ay lobby para sa mga manlalaro sa Pilipinas: slots, scratch card, dice, mesa at bunutan ng lotto sa iisang lugar at iisang balanse. Dice pa ang poker, sports at ilang laro ng baraha sa ilalim ng kanilang pangalan; darating pa ang mga laban at baraha.</p><p>Ipinapakita namin ang bawat halaga, singil at limit bago ka magkumpirma, at may resibong may numero pagkatapos.</p>',
    },
  },
  {
    tag: 'game',
    en: {
      title: 'Playing a game',
      content:
        '<p>Choose a game and press <strong>Play</strong>. The game shows which wallets it plays with.</p><ul><li><strong>Free trial</strong> uses play money. It needs no account and never touches your balance.</li><li>If your connection breaks in the middle of a round, open the same game again: the round goes on where it was.</li><li>Each finished round is in your betting record with its number.</li></ul>',
    },
    ty: {
      title: 'Paglalaro',
      content:
        '<p>Pumili ng laro at pindutin ang <strong>Maglaro</strong>. Sinasabi ng laro kung aling wallet ang ginagamit nito.</p><ul><li>Ang <strong>libreng subok</strong> ay gumagamit ng pera-perahan lang. Hindi kailangan ng account at hindi nito ginagalaw ang balanse mo.</li><li>Kung maputol ang koneksyon sa gitna ng round, buksan muli ang parehong laro: itutuloy ang round kung saan ito huminto.</li><li>Ang bawat natapos na round ay nasa talaan ng taya mo kasama ang numero nito.</li></ul>',
    },
  },
  {
    tag: 'fair',
    en: {
      title: 'How to check a round',
      content:
        '<p>Before a round of your own, the game shows the fingerprint (SHA-256) of a sealed number. After the round it shows the number itself.</p><ol><li>Compare the fingerprint of the number with the one shown before.</li><li>From that number, your own word and the count of rounds, the result follows by the steps written on the page of the round.</li></ol><p>So the result was fixed before you pressed the button, and nobody could change it afterwards.</p><p>A round that many share, at a table or of a draw, follows from a number that was sealed before the first of them, and from the list of all bets. Its number, or that of your bet, opens the page where anybody computes it again.</p>',
    },
    ty: {
      title: 'Paano suriin ang isang round',
      content:
        '<p>Bago ang sarili mong round, ipinapakita ng laro ang bakas (SHA-256) ng isang nakaselyong numero. Pagkatapos ng round, ipinapakita ang mismong numero.</p><ol><li>Ihambing ang bakas ng numero sa ipinakita kanina.</li><li>Mula sa numerong iyon, sa sarili mong salita at sa bilang ng mga round, nakukuha ang resulta sa mga hakbang na nakasulat sa pahina ng round.</li></ol><p>Kaya nakatakda na ang resulta bago mo pinindot ang button, at walang makakapagbago nito pagkatapos.</p><p>Ang round na pinagsasaluhan ng marami, sa mesa o bunutan, ay galing sa numerong sinelyuhan bago ang una sa mga ito, at sa listahan ng lahat ng taya. Ang numero nito, o ng taya mo, ang nagbubukas ng pahina kung saan kahit sino ay makakakuwenta muli.</p>',
    },
  },
  {
    tag: 'deposit',
    en: {
      title: 'Deposits',
      content:
        '<p>Choose a method, enter an amount and look at the fee and the balance afterwards before you confirm.</p><p>A deposit is from ₱100.00 to ₱50,000.00. If the money is not on your balance after ten minutes, write to customer service with the number of your receipt.</p>',
    },
    ty: {
      title: 'Pagdeposito',
      content:
        '<p>Pumili ng paraan, ilagay ang halaga, at tingnan ang singil at ang magiging balanse bago ka magkumpirma.</p><p>Ang deposito ay mula ₱100.00 hanggang ₱50,000.00. Kung wala pa ang pera sa balanse mo makalipas ang sampung minuto, sumulat sa customer service kasama ang numero ng resibo mo.</p>',
    },
  },
  {
    tag: 'withdraw',
    en: {
      title: 'Withdrawals',
      content:
        '<p>A withdrawal is from ₱200.00 to ₱50,000.00, up to five times a day, to a card or e-wallet in your own name.</p><p>The amount is set aside at once and leaves when the withdrawal is approved. If it is rejected, the whole amount comes back to your balance.</p>',
    },
    ty: {
      title: 'Pag-withdraw',
      content:
        '<p>Ang withdrawal ay mula ₱200.00 hanggang ₱50,000.00, hanggang limang beses sa isang araw, papunta sa card o e-wallet na nakapangalan sa iyo.</p><p>Itinatabi agad ang halaga at lalabas kapag naaprubahan. Kung tanggihan, babalik ang buong halaga sa balanse mo.</p>',
    },
  },
  {
    tag: 'faqs',
    en: {
      title: 'Questions and answers',
      content:
        '<h3>I forgot my password</h3><p>Use “Forgot password” in the login window, by email or by phone.</p><h3>Why am I asked for a captcha?</h3><p>After three wrong tries we check that a person is typing. It keeps your account safe.</p><h3>Can I play on my phone?</h3><p>Yes. Every page and every game works in the browser of a phone, also without scripts.</p>',
    },
    ty: {
      title: 'Mga tanong at sagot',
      content:
        '<h3>Nakalimutan ko ang password ko</h3><p>Gamitin ang “Nakalimutan ang password” sa login, sa pamamagitan ng email o telepono.</p><h3>Bakit ako hinihingan ng captcha?</h3><p>Pagkatapos ng tatlong maling subok, tinitiyak namin na tao ang nagta-type. Pinangangalagaan nito ang account mo.</p><h3>Puwede ba akong maglaro sa telepono?</h3><p>Oo. Gumagana ang bawat pahina at laro sa browser ng telepono, kahit walang script.</p>',
    },
  },
  {
    tag: 'safety',
    en: {
      title: 'Account and safety',
      content:
        '<ul><li>We never ask for your password or for a code from an SMS, neither in the chat nor by phone.</li><li>Log in only at an address of the <a href="/mirrors">Official Mirror List</a>.</li><li>A login from an address that we do not know asks for one thing more than the password.</li><li>Somebody says they work for us? <a href="/support?desk=representative">Verify the representative</a> first.</li></ul>',
    },
    ty: {
      title: 'Account at kaligtasan',
      content:
        '<ul><li>Hindi namin kailanman hinihingi ang password mo o ang code mula sa SMS, sa chat man o sa telepono.</li><li>Mag-log in lang sa address na nasa <a href="/mirrors">Listahan ng Opisyal na Mirror</a>.</li><li>Ang pag-login mula sa address na hindi namin kilala ay humihingi ng isa pang patunay bukod sa password.</li><li>May nagsasabing taga-amin siya? <a href="/support?desk=representative">Suriin muna ang kinatawan</a>.</li></ul>',
    },
  },
  {
    tag: 'playsafe',
    en: {
      title: 'Play safe',
      content:
        '<p>Gaming is for adults. It should be fun; when it is not, stop.</p><ul><li>Decide before you play how much you can lose without harm, and stop there.</li><li>Never borrow to play, and never play to win back what is lost.</li><li>Talk to somebody you trust, or write to customer service: we close an account at once when its owner asks.</li></ul>',
    },
    ty: {
      title: 'Ligtas na paglalaro',
      content:
        '<p>Para sa mga nasa hustong gulang lang ang paglalaro. Dapat masaya ito; kapag hindi na, huminto.</p><ul><li>Bago maglaro, magpasya kung magkano ang kaya mong matalo nang walang pinsala, at doon huminto.</li><li>Huwag mangutang para maglaro, at huwag maglaro para bawiin ang natalo.</li><li>Makipag-usap sa taong pinagkakatiwalaan mo, o sumulat sa customer service: isinasara namin agad ang account kapag hiniling ng may-ari.</li></ul>',
    },
  },
  {
    tag: 'support',
    en: {
      title: 'Contact',
      content:
        '<p>Customer service answers every day from 08:00 to 24:00 (GMT+8). Have your user ID at hand; you find it in the menu of your account.</p><p>We never ask for your password or for a code from an SMS.</p>',
    },
    ty: {
      title: 'Makipag-ugnayan',
      content:
        '<p>Sumasagot ang customer service araw-araw mula 08:00 hanggang 24:00 (GMT+8). Ihanda ang user ID mo; makikita ito sa menu ng account mo.</p><p>Hindi namin kailanman hinihingi ang password mo o ang code mula sa SMS.</p>',
    },
  },
  {
    tag: 'term',
    en: {
      title: 'Terms',
      content:
        '<h3>Who may play</h3><p>You must be 18 or older, and you may have one account, in your own name.</p><h3>Money</h3><p>A bet is taken from your balance when the round starts, and a win is added when it ends. A round that could not be finished on our side is voided and the stake comes back.</p><h3>Fair use</h3><p>Programs that play for you, several accounts of one person, and the use of errors are not allowed; what was gained by them can be taken back.</p><h3>Your data</h3><p>We keep what we need to run your account and to obey the law, and we do not sell it.</p>',
    },
    ty: {
      title: 'Mga tuntunin',
      content:
        '<h3>Sino ang puwedeng maglaro</h3><p>Dapat 18 taong gulang ka o higit pa, at isang account lang ang puwede, sa sarili mong pangalan.</p><h3>Pera</h3><p>Kinukuha ang taya sa balanse mo sa simula ng round, at idinadagdag ang panalo sa dulo. Ang round na hindi natapos dahil sa amin ay pinapawalang-bisa at ibinabalik ang taya.</p><h3>Patas na paggamit</h3><p>Bawal ang mga programang naglalaro para sa iyo, maraming account ng iisang tao, at ang paggamit ng mga mali; maaaring bawiin ang nakuha sa mga ito.</p><h3>Ang datos mo</h3><p>Itinatago namin ang kailangan para patakbuhin ang account mo at sundin ang batas, at hindi namin ito ibinebenta.</p>',
    },
  },
]
