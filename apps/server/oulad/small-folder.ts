/** Two presentations of one module for tests, written as the different copies of OULAD write them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const COURSES = `"code_module","code_presentation","module_presentation_length"
"AAA","2013J","8"
"AAA","2013B","15"
`;
const INFO = `code_module,code_presentation,id_student,gender,region
AAA,2013B,1,F,Wales
AAA,2013B,2,M,"North, ""Far"" Region"
AAA,2013B,3,F,Wales
AAA,2013B,4,F,Wales
AAA,2013J,1,F,Wales
`;
const REGISTRATIONS = `code_module,code_presentation,id_student,date_registration,date_unregistration
AAA,2013B,1.0,-10.0,
AAA,2013B,2.0,-5.0,8.0
AAA,2013B,3.0,,
AAA,2013B,4.0,3.0,3.0
AAA,2013J,1.0,-20.0,
`;
const ASSESSMENTS = `code_module,code_presentation,id_assessment,assessment_type,date,weight
AAA,2013B,11,TMA,7,10
AAA,2013B,12,CMA,14,10
AAA,2013B,13,Exam,,100
AAA,2013B,14,CMA,?,0
`;
/** Student 2 hands in after leaving, student 3 has one banked from an earlier year. */
const SUBMISSIONS = `id_assessment,id_student,date_submitted,is_banked,score
11,1,7,0,80
11,3,-1,1,70
12,2,13,0,60
12,3,15,0,
`;
/** Before day 0, after the last week, one row twice, two sites in a day. */
const CLICKS = `code_module,code_presentation,id_student,id_site,date,sum_click
AAA,2013B,1,5,-1,99
AAA,2013B,1,5,0,4
AAA,2013B,1,6,0,4
AAA,2013B,1,5,6,4
AAA,2013B,1,5,9,400
AAA,2013B,1,5,21,7
AAA,2013B,2,5,2,1
AAA,2013B,2,5,14,15
AAA,2013B,2,5,14,15
`;

export function smallFolder(folder: string): void {
  writeFileSync(join(folder, 'courses.csv'), COURSES);
  writeFileSync(join(folder, 'studentInfo.csv'), INFO.replaceAll('\n', '\r\n'));
  writeFileSync(join(folder, 'studentRegistration.csv.gz'), gzipSync(REGISTRATIONS));
  writeFileSync(join(folder, 'assessments.csv'), ASSESSMENTS);
  writeFileSync(join(folder, 'studentAssessment.csv'), SUBMISSIONS);
  const [head = '', ...rows] = CLICKS.split('\n');
  writeFileSync(join(folder, 'studentVle_0.csv'), [head, ...rows.slice(0, 5)].join('\n'));
  writeFileSync(join(folder, 'studentVle_1.csv'), [head, ...rows.slice(5)].join('\n'));
}
