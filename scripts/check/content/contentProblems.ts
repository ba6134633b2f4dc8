import type { Problem } from "../problem.ts";
import type { ContentProject } from "./contentProject.ts";
import { dateProblems } from "./dateProblems.ts";
import { diagnosticProblems } from "./diagnosticProblems.ts";
import { linkProblems } from "./linkProblems.ts";
import { pictureProblems } from "./pictureProblems.ts";
import { placeholderProblems } from "./placeholderProblems.ts";
import { placeProblems } from "./placeProblems.ts";
import { sampleProblems } from "./sampleProblems.ts";
import { schemaDocumentationProblems } from "./schemaDocumentationProblems.ts";
import { schemaProblems } from "./schemaProblems.ts";
import { typographyProblems } from "./typographyProblems.ts";
import { uniquenessProblems } from "./uniquenessProblems.ts";

/**
 * Everything that is wrong in the content records and their schemas.
 * @param today as `2025-04-30`: no page can have been updated later.
 */
export function contentProblems(project: ContentProject, today: string): Problem[] {
  return [
    ...schemaProblems(project),
    ...schemaDocumentationProblems(project),
    ...uniquenessProblems(project),
    ...linkProblems(project),
    ...diagnosticProblems(project),
    ...placeProblems(project),
    ...pictureProblems(project),
    ...dateProblems(project, today),
    ...placeholderProblems(project),
    ...sampleProblems(project),
    ...typographyProblems(project),
  ];
}
