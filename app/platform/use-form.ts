import { useForm as useConform } from '@conform-to/react'

/**
 * Conform's `useForm` for all our forms. A form that can check itself does so when it is sent, and a field that was checked is checked
 * again with each key; the others would ask the server each time.
 *
 * Our fields are components of their own. Conform tells a component of what was read in its last render, and React may run a component
 * once more for an update that changes nothing, without its children. What only the fields had read is then not told any more: a press
 * on the button is refused and no field says why. So all errors are read here too, in each run of the component.
 */
export const useForm: typeof useConform = (options) => {
  const made = useConform(options.onValidate ? { shouldRevalidate: 'onInput', ...options } : options)
  void made[0].allErrors
  return made
}
