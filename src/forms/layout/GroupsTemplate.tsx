import { Box, Grid } from "@chakra-ui/react";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { useId } from "react";
import type { FieldGroup, FieldUi } from "../../generated/schema-types.ts";
import { useStep } from "../FormContext.tsx";

const columnsOf: Record<NonNullable<FieldUi["width"]>, number> = {
  full: 6,
  half: 3,
  third: 2,
  "two-thirds": 4,
};

interface GroupProps {
  group: FieldGroup;
  fields: ObjectFieldTemplateProps["properties"];
}

function Group({ group, fields }: GroupProps) {
  const { step } = useStep();
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={group.title ? titleId : undefined}>
      {group.title && (
        <Box as="h3" id={titleId} textStyle="subheading" mb="4">
          {group.title}
        </Box>
      )}
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" columnGap="4" rowGap="5">
        {fields.map(({ name, content }) => (
          <Box
            key={name}
            gridColumn={{
              base: "1 / -1",
              md: `span ${columnsOf[step.ui[name]?.width ?? "full"]}`,
            }}
          >
            {content}
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

/** Lays the visible fields out in the groups, the order and the widths that the schema declares. */
export function GroupsTemplate({ properties }: ObjectFieldTemplateProps) {
  const { step } = useStep();
  const byName = new Map(properties.map((property) => [property.name, property]));
  const groups = step.groups.map((group) => ({
    group,
    fields: group.fields.flatMap((key) => byName.get(key) ?? []),
  }));
  return (
    <Grid gap="10">
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ group, fields }) => (
          <Group key={group.fields.join()} group={group} fields={fields} />
        ))}
    </Grid>
  );
}
