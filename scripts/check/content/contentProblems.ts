import type { Problem } from "../problem.ts";
import type { ContentProject } from "./contentProject.ts";
import { dateProblems } from "./dateProblems.ts";
import { diagnosticProblems } from "./diagnosticProblems.ts";
import { doubtOf } from "./doubt.ts";
import { encodingProblems } from "./encodingProblems.ts";
import { hoursProblems } from "./hoursProblems.ts";
import { linkProblems } from "./linkProblems.ts";
import { orderProblems } from "./orderProblems.ts";
import { phoneProblems } from "./phoneProblems.ts";
import { pictureProblems } from "./pictureProblems.ts";
import { placeholderProblems } from "./placeholderProblems.ts";
import { placeProblems } from "./placeProblems.ts";
import { sampleProblems } from "./sampleProblems.ts";
import { schemaDocumentationProblems } from "./schemaDocumentationProblems.ts";
import { singleRecordProblems, withoutSurplus } from "./singleRecordProblems.ts";
import { typographyProblems } from "./typographyProblems.ts";
import { uniquenessProblems } from "./uniquenessProblems.ts";
import { validateRecords } from "./validateRecords.ts";
import { zoneProblems } from "./zoneProblems.ts";

/**
 * Everything that is wrong in the content records and their schemas.
 * @param today as `2025-04-30`: no page can have been updated later.
 */
export function contentProblems(project: ContentProject, today: string): Problem[] {
  const validation = validateRecords(project);
  const doubt = doubtOf(project, validation);
  return [
    ...validation.problems,
    ...schemaDocumentationProblems(project),
    ...singleRecordProblems(project, doubt),
    ...uniquenessProblems(withoutSurplus(project)),
    ...zoneProblems(project),
    ...linkProblems(project, doubt),
    ...diagnosticProblems(project),
    ...placeProblems(project, doubt),
    ...pictureProblems(project),
    ...orderProblems(withoutSurplus(project)),
    ...phoneProblems(project),
    ...hoursProblems(project, doubt),
    ...dateProblems(project, today),
    ...placeholderProblems(project, doubt),
    ...sampleProblems(project, doubt),
    ...[...project.records, ...project.schemas].flatMap(encodingProblems),
    ...typographyProblems(project),
  ];
}
