import type { GoodName } from '#gateway/art/goods.ts'

type Text = { name: string; description: string }
type PointGood = {
  picture: GoodName
  type: 'VOUCHER' | 'PRIZE'
  points: number
  stock: number
  limitPerMember: number | null
  en: Text
  ty: Text
}

const voucher = (
  picture: GoodName,
  points: number,
  stock: number,
  limitPerMember: number | null,
  en: Text,
  ty: Text,
): PointGood => ({
  picture,
  type: 'VOUCHER',
  points,
  stock,
  limitPerMember,
  en,
  ty,
})
const prize = (...good: Parameters<typeof voucher>): PointGood => ({ ...voucher(...good), type: 'PRIZE' })

/** The goods of the mall in their order; one of them is sold out. A voucher costs a little less than its worth in points. */
export const pointGoods: readonly PointGood[] = [
  voucher(
    'load-50',
    4_500,
    400,
    5,
    { name: '₱50 mobile load', description: 'For any network. The code comes with the approval.' },
    { name: '₱50 na load', description: 'Para sa kahit anong network. Kasama ang code sa pag-apruba.' },
  ),
  voucher(
    'load-100',
    8_800,
    250,
    5,
    { name: '₱100 mobile load', description: 'For any network. The code comes with the approval.' },
    { name: '₱100 na load', description: 'Para sa kahit anong network. Kasama ang code sa pag-apruba.' },
  ),
  voucher(
    'coffee',
    13_500,
    120,
    3,
    { name: '₱150 coffee voucher', description: 'For one visit, with a friend if you share.' },
    { name: '₱150 voucher sa kape', description: 'Para sa isang punta, kasama ang kaibigan kung magsasalo.' },
  ),
  voucher(
    'noodles',
    18_000,
    80,
    3,
    { name: '₱200 noodle house voucher', description: 'Good for any dish on the menu.' },
    { name: '₱200 voucher sa pansitan', description: 'Para sa kahit anong putahe sa menu.' },
  ),
  voucher(
    'cinema',
    27_000,
    60,
    2,
    { name: '₱300 cinema voucher', description: 'A seat and a box of popcorn, any day of the week.' },
    { name: '₱300 voucher sa sine', description: 'Isang upuan at isang kahon ng popcorn, kahit anong araw.' },
  ),
  voucher(
    'groceries',
    44_000,
    40,
    2,
    { name: '₱500 grocery voucher', description: 'For the weekly basket. It can be used in parts.' },
    { name: '₱500 voucher sa grocery', description: 'Para sa lingguhang pamimili. Puwedeng gamitin nang paunti-unti.' },
  ),
  voucher(
    'fuel',
    88_000,
    12,
    1,
    { name: '₱1,000 fuel voucher', description: 'Petrol or diesel, at any station that takes vouchers.' },
    { name: '₱1,000 voucher sa gasolina', description: 'Gasolina o diesel, sa mga istasyong tumatanggap ng voucher.' },
  ),
  prize(
    'umbrella',
    22_000,
    35,
    1,
    { name: 'Storm umbrella', description: 'Wide enough for two, with a curved wooden handle.' },
    { name: 'Payong pambagyo', description: 'Kasya ang dalawa, may hubog na hawakang kahoy.' },
  ),
  prize(
    'tshirt',
    26_000,
    50,
    2,
    { name: 'Pearl diver T-shirt', description: 'Soft cotton in size M to XL. Write the size behind your name.' },
    {
      name: 'T-shirt ng maninisid',
      description: 'Malambot na bulak, M hanggang XL. Isulat ang sukat pagkatapos ng pangalan.',
    },
  ),
  prize(
    'powerbank',
    70_000,
    18,
    1,
    { name: 'Power bank, 20,000 mAh', description: 'Charges a phone four times.' },
    { name: 'Power bank, 20,000 mAh', description: 'Apat na beses makakapag-charge ng telepono.' },
  ),
  prize(
    'headphones',
    120_000,
    0,
    1,
    { name: 'Wireless headphones', description: 'Quiet for the commute, thirty hours on one charge.' },
    { name: 'Wireless na headphones', description: 'Tahimik sa biyahe, tatlumpung oras sa isang charge.' },
  ),
  prize(
    'rice-cooker',
    180_000,
    6,
    1,
    { name: 'Rice cooker, 1.8 litres', description: 'For a family of six, and it keeps warm.' },
    { name: 'Rice cooker, 1.8 litro', description: 'Para sa anim na tao, at nananatiling mainit ang kanin.' },
  ),
  prize(
    'watch',
    350_000,
    3,
    1,
    { name: 'Automatic watch', description: 'A steel case and a leather strap, and no battery.' },
    { name: 'Automatic na relo', description: 'Bakal ang katawan, balat ang strap, walang baterya.' },
  ),
  prize(
    'necklace',
    600_000,
    1,
    1,
    { name: 'South Sea pearl necklace', description: 'Thirteen pearls from Palawan, with a certificate.' },
    { name: 'Kuwintas na perlas ng South Sea', description: 'Labintatlong perlas mula sa Palawan, may sertipiko.' },
  ),
]
