import type { FormProps } from "./formProps.ts";
import { SingleForm } from "./SingleForm.tsx";
import { Wizard } from "./Wizard.tsx";
import type { StepLocation } from "./wizardSteps.ts";

interface FormViewProps<Form> extends FormProps<Form> {
  location: StepLocation;
}

/** Any form that the schemas describe, on one page or in steps. */
export function FormView<Form>({ definition, location, ...props }: FormViewProps<Form>) {
  return definition.kind === "wizard" ? (
    <Wizard {...props} definition={definition} location={location} />
  ) : (
    <SingleForm {...props} definition={definition} />
  );
}
