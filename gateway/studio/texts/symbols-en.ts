/**
 * What the pictures of reels and cards are called where they cannot be seen. A picture without a name here is called as its file is, which
 * is English; `hero` stands for that of the game itself where its own name would be of another language.
 */
type SymbolNames = { hero: string | null; names: Readonly<Record<string, string>> }

export const symbolsEn: SymbolNames = {
  hero: null,
  names: { 'rolling-dices': 'rolling dice', 'spoted-flower': 'spotted flower' },
}
