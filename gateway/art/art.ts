/**
 * The pictures of the product as SVG texts. Everything here is pure and deterministic: the same input gives the same
 * bytes, no picture has a filter, a `<text>` or a reference outside, and what does not exist is an Error that names it.
 */
export { avatarCount, drawAvatar } from './avatar.ts'
export { type BannerScene, bannerScenes, drawBanner, isBannerScene } from './banners/banner.ts'
export { drawGood, isGood } from './goods.ts'
export { createSpecPicker, type Sitter, type SpecPicker } from './picker/spec-picker.ts'
export { drawGlyph, drawSymbol, drawWordmark, glyphTexts } from './slot/parts.ts'
export { drawStage } from './slot/stage.ts'
export { listSymbols, type SlotSymbol } from './slot/symbols.ts'
export { type ArtSpec, type CompositionName, compositionNames } from './spec.ts'
export { drawTile } from './tile.ts'
export { drawVendor } from './vendor.ts'
