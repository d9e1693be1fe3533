/** At most so many pictures in one form, each of so many bytes; the gateway says the same for one record (VA-65 to VA-67). */
export const mostPictures = 3
export const mostPictureBytes = 5 * 1024 * 1024

/** Whether there are too many, or one is too large. */
export const areOverBounds = (pictures: Iterable<{ size: number }>): boolean => {
  const sizes = [...pictures].map(({ size }) => size)
  return sizes.length > mostPictures || sizes.some((size) => size > mostPictureBytes)
}
