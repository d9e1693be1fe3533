import { useForm as useConform } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { bringFaultIntoView, bringFaultsIntoView } from './bring-fault-into-view.ts'
import { tellOfWhatWasTypedEarly } from './typed-early.ts'

/**
 * Conform's `useForm` for all our forms. A form that can check itself does so when it is sent, and a field that was checked is checked
 * again with each key; the others would ask the server each time.
 *
 * Our fields are components of their own. Conform tells a component of what was read in its last render, and React may run a component
 * once more for an update that changes nothing, without its children. What only the fields had read is then not told any more: a press
 * on the button is refused and no field says why. So all errors are read here too, in each run of the component.
 *
 * What stood in the fields before the scripts came is read as well: a sum or a button must not speak of another amount than the field.
 *
 * What the server found wrong is brought into view once it stands on the page, which is a render after it came; what the form itself
 * finds, with the press.
 */
export const useForm: typeof useConform = (options) => {
  const made = useConform(options.onValidate ? { shouldRevalidate: 'onInput', ...options } : options)
  const [{ id, allErrors }] = made
  const { lastResult } = options
  const faults = Object.keys(allErrors).length
  const brought = useRef<typeof lastResult>(null)
  useEffect(() => {
    if (!lastResult?.error || faults === 0 || brought.current === lastResult) return
    if (bringFaultIntoView(document.getElementById(id))) brought.current = lastResult
  }, [id, lastResult, faults])
  const checksItself = options.onValidate !== undefined
  useEffect(() => (checksItself ? bringFaultsIntoView(document.getElementById(id)) : undefined), [id, checksItself])
  useEffect(() => tellOfWhatWasTypedEarly(document.getElementById(id)), [id])
  return made
}
