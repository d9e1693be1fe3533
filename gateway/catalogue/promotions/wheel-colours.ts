/** The wheel is a picture: its colours are its own, in the order of the fields, for members and in the console. */
const colours = ['#1b2c4a', '#155e66', '#7a2f4b', '#a8602a', '#b58f2e', '#3d7a4f', '#7f8ca3', '#dfe5ee']
export const wheelColour = (segment: number): string => colours[segment % colours.length] ?? '#1b2c4a'
