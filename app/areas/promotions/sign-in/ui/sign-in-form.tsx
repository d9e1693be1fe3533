import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'

/** Signs in for today with one press. */
export function SignInForm({ text }: { text: string }) {
  const isSending = useNavigation().formData?.get('intent') === 'signIn'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="signIn" />
      <Button look="quiet" busy={isSending}>
        {text}
      </Button>
    </Form>
  )
}
