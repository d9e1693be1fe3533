/** Hundredths of a percent (basis points, places of the wheel) as they are read, e.g. 150 as `1.50 %`. */
export const sayPercent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`
