export function SignUpPage() {
  return <h1>Sign up</h1>;
}
