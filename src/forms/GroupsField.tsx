import { Box, Grid } from "@chakra-ui/react";
import { type FieldProps, type RJSFSchema, toFieldPathId } from "@rjsf/utils";
import { useId } from "react";
import type { FieldGroup, FieldUi } from "../generated/schema-types.ts";
import { containers } from "../ui/system/containers.ts";
import { useStep } from "./FormContext.tsx";

const columnsOf: Record<NonNullable<FieldUi["width"]>, number> = {
  full: 6,
  half: 3,
  third: 2,
  "two-thirds": 4,
};

interface GroupProps {
  group: FieldGroup;
  keys: string[];
  field: FieldProps;
}

/** One field of the step, handed on to rjsf. */
function StepField({ name, field }: { name: string; field: FieldProps }) {
  const { registry, schema, formData, onChange, onBlur, onFocus, fieldPathId } = field;
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={name}
      schema={(schema.properties?.[name] ?? {}) as RJSFSchema}
      formData={formData?.[name]}
      required={schema.required?.includes(name) ?? false}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
      registry={registry}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

function Group({ group, keys, field }: GroupProps) {
  const { step } = useStep();
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={group.title ? titleId : undefined}>
      {group.title && (
        <Box as="h3" id={titleId} textStyle="subheading" mb="4">
          {group.title}
        </Box>
      )}
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" columnGap="4" rowGap="6">
        {keys.map((key) => (
          <Box
            key={key}
            gridColumn="1 / -1"
            css={{
              [containers.medium]: {
                gridColumn: `span ${columnsOf[step.ui[key]?.width ?? "full"]}`,
              },
            }}
          >
            <StepField name={key} field={field} />
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

/**
 * Lays the visible fields of a step out in the groups, the order and the widths that its schema
 * declares. Replaces rjsf's field of objects.
 */
export function GroupsField(field: FieldProps) {
  const { step } = useStep();
  const visible = field.registry.schemaUtils.retrieveSchema(field.schema, field.formData);
  const groups = step.groups.map((group) => ({
    group,
    keys: group.fields.filter((key) => key in (visible.properties ?? {})),
  }));
  return (
    <Grid gap="10">
      {groups
        .filter(({ keys }) => keys.length > 0)
        .map(({ group, keys }) => (
          <Group
            key={keys.join()}
            group={group}
            keys={keys}
            field={{ ...field, schema: visible }}
          />
        ))}
    </Grid>
  );
}
